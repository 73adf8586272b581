import {
  IconBallFootball,
  IconCherry,
  IconChess,
  IconClover,
  IconDeviceGamepad2,
  IconFeather,
  IconFish,
  IconSwords,
  IconTicket,
  IconVideo,
  type TablerIcon,
} from "@tabler/icons-react";
import type { GameType } from "../../gql/graphql";

/** The icon of each category. */
export const categoryIcons: Readonly<Record<GameType, TablerIcon>> = {
  RNG: IconCherry,
  LIVE: IconVideo,
  FISH: IconFish,
  PVP: IconSwords,
  SPORTS: IconBallFootball,
  ESPORTS: IconDeviceGamepad2,
  LOTT: IconTicket,
  ELOTT: IconClover,
  BGS: IconChess,
  COCKFIGHT: IconFeather,
};
