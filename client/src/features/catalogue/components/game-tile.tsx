import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { IconFlame } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { type GameTile_GameFragment, GameTile_GameFragmentDoc } from "../../../gql/graphql";
import { GameCard } from "../../../ui/GameCard";
import classes from "./game-tile.module.css";

/** Where a game's links lead. With `state` they open over the page they stand on. */
export interface GameLinks {
  readonly play: string;
  readonly trial: string;
  readonly state?: object;
}

interface GameTileProps {
  readonly game: FragmentType<GameTile_GameFragment>;
  readonly linksOf: (nodeId: string) => GameLinks;
  /** One of the first to be seen: its picture is fetched at once. */
  readonly isFirst?: boolean;
}

/** A game: its picture is the way in; over it, where the game offers it, the way to try it for free. */
export function GameTile({ game, linksOf, isFirst = false }: GameTileProps) {
  const { t } = useTranslation("games");
  const { data, complete } = useFragment({ fragment: GameTile_GameFragmentDoc, from: game });
  if (!complete) return null;
  const { name, vendorName } = data;
  const links = linksOf(data.nodeId);
  const isClosed = data.status === "MAINTENANCE";
  return (
    <GameCard
      name={name}
      vendor={vendorName}
      pictureUrl={data.iconUrl}
      to={links.play}
      linkState={links.state}
      label={t("tile", { game: name, vendor: vendorName })}
      eager={isFirst}
      closed={isClosed ? t("maintenance") : undefined}
      trial={
        data.trialOffered
          ? { to: links.trial, text: t("tryFree"), label: t("tryGame", { game: name }) }
          : undefined
      }
      badges={
        data.isHot &&
        !isClosed && (
          <span className={classes.hot}>
            <IconFlame size={13} aria-hidden />
            {t("hot")}
          </span>
        )
      }
    />
  );
}
