import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { Rail } from "../../../ui/game/rail";
import classes from "./game-rail.module.css";
import { LobbyTile } from "./lobby-tile";
import type { TileGame } from "./tile-game";
import { useGameLinks } from "./use-game-links";

const eagerTiles = 6;
/** Up to this many games are in view at every width: there are no more to scroll to. */
const minVisibleTiles = 2;

/** A long rail renders this many games at a time, as the user scrolls. */
const tilesPerStep = 24;
/** At first on a phone, which shows two or three of them: rendering more delays the user's first input. */
const firstTilesOfPhone = 8;
/** Up to a rail of 479 px, and the page's margins of 16 px beside it. */
const countFirstTiles = () =>
  window.matchMedia("(max-width: 511px)").matches ? firstTilesOfPhone : tilesPerStep;

interface GameRailProps {
  readonly title: string;
  readonly games: readonly TileGame[];
  /** Where all of them are listed. */
  readonly more?: string;
  /** How many there are in total. */
  readonly total?: number;
  /** The first rail of the page: its pictures load eagerly. */
  readonly isFirst?: boolean;
}

/** The link to all games of a rail. */
export function More({ to, title, total }: { to: string; title: string; total?: number }): ReactNode {
  const { t } = useTranslation("lobby");
  return (
    <Link to={to} className={classes.more} aria-label={t("moreOf", { title })}>
      {total === undefined ? t("more") : t("moreCount", { count: total })}
    </Link>
  );
}

/** A rail of games with a link to all of them. */
export function GameRail({ title, games, more, total, isFirst = false }: GameRailProps) {
  const { t } = useTranslation("lobby");
  const linksOf = useGameLinks();
  const [shown, setShown] = useState(countFirstTiles);
  const hasMore = total === undefined || total > minVisibleTiles;
  return (
    <Rail
      title={title}
      action={more && hasMore && <More to={more} title={title} total={total} />}
      previousLabel={t("scrollBack")}
      nextLabel={t("scrollOn")}
      onNearEnd={() => setShown((count) => (count < games.length ? count + tilesPerStep : count))}
    >
      {games.slice(0, shown).map((game, index) => (
        <LobbyTile key={game.id} game={game} linksOf={linksOf} isFirst={isFirst && index < eagerTiles} />
      ))}
    </Rail>
  );
}
