import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { Rail } from "../../../ui/Rail";
import classes from "./game-rail.module.css";
import { Tile, type TileGame } from "./tile";
import { useGameLinks } from "./use-game-links";

const eagerTiles = 6;
/** Up to so many games are in sight at every width: there is no more to see. */
const alwaysSeen = 2;

interface GameRailProps {
  readonly title: string;
  readonly games: readonly TileGame[];
  /** Where all of them are listed. */
  readonly more?: string;
  /** How many there are in all. */
  readonly total?: number;
  /** The first rail of the page: its pictures are fetched at once. */
  readonly isFirst?: boolean;
}

/** The way to all games of a kind. */
export function More({ to, title, total }: { to: string; title: string; total?: number }): ReactNode {
  const { t } = useTranslation("lobby");
  return (
    <Link to={to} className={classes.more} aria-label={t("moreOf", { title })}>
      {total === undefined ? t("more") : t("moreCount", { count: total })}
    </Link>
  );
}

/** A line of games with the way to all of them. */
export function GameRail({ title, games, more, total, isFirst = false }: GameRailProps) {
  const { t } = useTranslation("lobby");
  const linksOf = useGameLinks();
  const hasMore = total === undefined || total > alwaysSeen;
  return (
    <Rail
      title={title}
      action={more && hasMore && <More to={more} title={title} total={total} />}
      previousLabel={t("scrollBack")}
      nextLabel={t("scrollOn")}
    >
      {games.map((game, index) => (
        <Tile key={game.nodeId} game={game} linksOf={linksOf} isFirst={isFirst && index < eagerTiles} />
      ))}
    </Rail>
  );
}
