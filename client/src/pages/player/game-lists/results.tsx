import { gamePageSize } from "@croupier/schema/rules/lobby.js";
import { IconPlugConnectedX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { To } from "react-router-dom";
import type { useGameList } from "../../../features/catalogue/use-game-list";
import { useErrorText } from "../../../lib/errors/use-error-text";
import { SkeletonGrid } from "../../../ui/feedback/skeletons";
import { FailedState } from "../../../ui/feedback/state-message";
import { GameGrid } from "../../../ui/game/game-grid";
import { Pagination } from "../../../ui/list/paging/pagination";
import { LobbyTile } from "./lobby-tile";
import classes from "./results.module.css";
import { useGameLinks } from "./use-game-links";

const eagerTiles = 5;

interface ResultsProps {
  readonly list: ReturnType<typeof useGameList>;
  readonly page: number;
  readonly toPage: (page: number) => To;
  /** Shown when there is no game. */
  readonly empty: ReactNode;
}

/** One page of games, its skeleton or error, and the pagination. */
export function Results({ list, page, toPage, empty }: ResultsProps) {
  const { t } = useTranslation(["lobby", "common"]);
  const errorText = useErrorText();
  const linksOf = useGameLinks();
  const { games, totalCount, error, isFirstLoad, isStale } = list;
  const pages = Math.ceil(totalCount / gamePageSize);
  return (
    <div className={classes.root} aria-busy={isFirstLoad || isStale}>
      {isFirstLoad && <SkeletonGrid cards={gamePageSize} />}
      {error && (
        <FailedState
          icon={<IconPlugConnectedX size={32} stroke={1.5} />}
          title={t("lobby:failedTitle")}
          text={errorText(error)}
          retryLabel={t("common:retry")}
          onRetry={list.retry}
          retrying={list.isRetrying}
        />
      )}
      {!error && !isFirstLoad && games.length === 0 && empty}
      {!error && games.length > 0 && (
        <div className={classes.games} data-stale={isStale || undefined}>
          <GameGrid label={t("lobby:list")}>
            {games.map((game, index) => (
              <li key={game.id}>
                <LobbyTile game={game} linksOf={linksOf} isFirst={index < eagerTiles} />
              </li>
            ))}
          </GameGrid>
        </div>
      )}
      {!error && games.length > 0 && (
        <Pagination
          page={page}
          pages={pages}
          toPage={toPage}
          label={t("lobby:pages")}
          previousLabel={t("lobby:previousPage")}
          nextLabel={t("lobby:nextPage")}
          pageLabel={(number) => t("lobby:page", { page: number })}
          short={t("lobby:pageOf", { page, pages })}
        />
      )}
    </div>
  );
}
