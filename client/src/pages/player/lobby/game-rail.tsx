import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { Rail } from "../../../ui/game/rail";
import classes from "./game-rail.module.css";
import { Tile, type TileGame } from "./tile";
import { useGameLinks } from "./use-game-links";

const eagerTiles = 6;
/** Up to so many games are in sight at every width: there is no more to see. */
const alwaysSeen = 2;

/** A long line is drawn so many games at a time, as the reader comes to them. */
const step = 24;

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
  const [shown, setShown] = useState(step);
  const hasMore = total === undefined || total > alwaysSeen;
  return (
    <Rail
      title={title}
      action={more && hasMore && <More to={more} title={title} total={total} />}
      previousLabel={t("scrollBack")}
      nextLabel={t("scrollOn")}
      onNearEnd={() => setShown((count) => (count < games.length ? count + step : count))}
    >
      {games.slice(0, shown).map((game, index) => (
        <Tile key={game.nodeId} game={game} linksOf={linksOf} isFirst={isFirst && index < eagerTiles} />
      ))}
    </Rail>
  );
}
