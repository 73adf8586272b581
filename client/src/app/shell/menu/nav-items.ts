import {
  IconFlame,
  IconHeart,
  IconHistory,
  IconHome,
  IconReceipt,
  type TablerIcon,
} from "@tabler/icons-react";
import { homePaths, paths } from "../../../lib/navigation/paths";

interface NavItem {
  readonly to: string;
  readonly icon: TablerIcon;
  readonly label: `nav.${"home" | "hot" | "favourites" | "recent" | "bettingRecord"}`;
  /** The paths on which it is marked as current. */
  readonly at: readonly string[];
}

const page = (to: string, icon: TablerIcon, label: NavItem["label"]): NavItem => ({
  to,
  icon,
  label,
  at: [to],
});

/** The first pages of the lobby. */
export const lobbyItems: readonly NavItem[] = [
  { ...page(paths.home, IconHome, "nav.home"), at: homePaths },
  page(paths.hot, IconFlame, "nav.hot"),
];

/** The member's own pages. */
export const personalItems: readonly NavItem[] = [
  page(paths.favourites, IconHeart, "nav.favourites"),
  page(paths.recent, IconHistory, "nav.recent"),
  page(paths.bettingRecord, IconReceipt, "nav.bettingRecord"),
];
