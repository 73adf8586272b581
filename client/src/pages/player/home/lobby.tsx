import { IconCards, IconPlugConnectedX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { GameGrid } from "../../../features/catalogue/components/game-grid";
import { GameSpotlight } from "../../../features/catalogue/components/game-spotlight";
import { type GameLinks, GameTile } from "../../../features/catalogue/components/game-tile";
import { SpotlightList } from "../../../features/catalogue/components/spotlight-list";
import type { HomeQuery } from "../../../gql/graphql";
import { Rail } from "../../../ui/Rail";
import { SkeletonGrid } from "../../../ui/Skeletons";
import { EmptyState, FailedState } from "../../../ui/StateMessage";
import classes from "./home.module.css";

type Games = HomeQuery["games"]["items"];

const hotLimit = 12;
/** Up to so many games are shown large: a grid would look empty. */
const spotlights = 3;
const eagerTiles = 6;
const skeletonTiles = 14;

interface LobbyProps {
  readonly games: Games;
  readonly total: number;
  readonly linksOf: (nodeId: string) => GameLinks;
}

/** The hot games as a rail, when they are a choice out of more, and all games below. */
export function Lobby({ games, total, linksOf }: LobbyProps) {
  const { t } = useTranslation("lobby");
  const hot = games.filter((game) => game.isHot);
  const isHotShown = games.length > spotlights && hot.length > 1 && hot.length < games.length;
  return (
    <>
      {isHotShown && (
        <Rail title={t("hot")} previousLabel={t("scrollBack")} nextLabel={t("scrollOn")}>
          {hot.slice(0, hotLimit).map((game, index) => (
            <GameTile key={game.nodeId} game={game} linksOf={linksOf} isFirst={index < eagerTiles} />
          ))}
        </Rail>
      )}
      <section aria-labelledby="all-games">
        <div className={classes.head}>
          <h2 id="all-games" className={classes.title}>
            {t("all")}
          </h2>
          <span className={classes.count}>{t("count", { count: total })}</span>
        </div>
        {games.length <= spotlights ? (
          <SpotlightList>
            {games.map((game) => (
              <li key={game.nodeId}>
                <GameSpotlight game={game} linksOf={linksOf} />
              </li>
            ))}
          </SpotlightList>
        ) : (
          <GameGrid>
            {games.map((game, index) => (
              <li key={game.nodeId}>
                <GameTile game={game} linksOf={linksOf} isFirst={!isHotShown && index < eagerTiles} />
              </li>
            ))}
          </GameGrid>
        )}
      </section>
    </>
  );
}

/** Tiles to come. */
export function LobbyLoading() {
  const { t } = useTranslation("lobby");
  return (
    <section aria-label={t("all")}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t("all")}</h2>
      </div>
      <SkeletonGrid cards={skeletonTiles} />
    </section>
  );
}

/** The brand offers no game yet. */
export function LobbyEmpty() {
  const { t } = useTranslation("lobby");
  return (
    <EmptyState icon={<IconCards size={32} stroke={1.5} />} title={t("emptyTitle")} text={t("emptyBody")} />
  );
}

interface LobbyFailedProps {
  readonly text: string;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** The games did not come. */
export function LobbyFailed({ text, isRetrying, onRetry }: LobbyFailedProps) {
  const { t } = useTranslation(["lobby", "common"]);
  return (
    <FailedState
      icon={<IconPlugConnectedX size={32} stroke={1.5} />}
      title={t("lobby:failedTitle")}
      text={text}
      retryLabel={t("common:retry")}
      onRetry={onRetry}
      retrying={isRetrying}
    />
  );
}
