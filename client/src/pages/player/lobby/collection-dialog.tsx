import { useQuery } from "@apollo/client/react";
import { gamePageSize, sectionLimits } from "@croupier/schema/rules/lobby.js";
import { Modal } from "@mantine/core";
import { IconPlugConnectedX, IconStack2 } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useGameList } from "../../../features/catalogue/use-game-list";
import { ContainerDocument } from "../../../gql/graphql";
import { useErrorText } from "../../../lib/errors/use-error-text";
import { SkeletonGrid } from "../../../ui/feedback/skeletons";
import { EmptyState, FailedState } from "../../../ui/feedback/state-message";
import { GameGrid } from "../../../ui/game/game-grid";
import { LoadMore } from "../../../ui/list/paging/load-more";
import classes from "./container-dialog.module.css";
import { Tile } from "./tile";
import { useGameLinks } from "./use-game-links";

/** The longest list that the server returns per request. */
const maxGames = sectionLimits.favourites;

/** A container's games, with a button to load more. */
function ContainerGames({ nodeId }: { readonly nodeId: string }) {
  const { t } = useTranslation(["lobby", "common"]);
  const errorText = useErrorText();
  const linksOf = useGameLinks();
  const [pages, setPages] = useState(1);
  const list = useGameList("catalogue", { container: nodeId }, 1, {
    pageSize: Math.min(pages * gamePageSize, maxGames),
  });
  const { games, totalCount, error, isFirstLoad, isStale } = list;
  if (isFirstLoad) return <SkeletonGrid cards={gamePageSize} />;
  if (error) {
    return (
      <FailedState
        icon={<IconPlugConnectedX size={32} stroke={1.5} />}
        title={t("lobby:failedTitle")}
        text={errorText(error)}
        retryLabel={t("common:retry")}
        onRetry={list.retry}
        retrying={list.isRetrying}
      />
    );
  }
  if (games.length === 0) return <EmptyState icon={<IconStack2 size={32} />} title={t("lobby:emptyTitle")} />;
  return (
    <>
      <GameGrid label={t("lobby:list")}>
        {games.map((game) => (
          <li key={game.nodeId}>
            <Tile game={game} linksOf={linksOf} />
          </li>
        ))}
      </GameGrid>
      {totalCount > gamePageSize && (
        <LoadMore
          shown={games.length}
          total={Math.min(totalCount, maxGames)}
          text={t("lobby:shownOf", { shown: games.length, count: totalCount })}
          label={t("lobby:showMore")}
          loading={isStale}
          onLoad={() => setPages(pages + 1)}
        />
      )}
    </>
  );
}

interface ContainerDialogProps {
  readonly opened: boolean;
  /** The container game; null for none. */
  readonly nodeId: string | null;
  readonly onClose: () => void;
}

/** A container's games, over the page it was opened from. */
export function ContainerDialog({ opened, nodeId, onClose }: ContainerDialogProps) {
  const { t } = useTranslation(["games", "common"]);
  const [shown, setShown] = useState(nodeId);
  // While the dialog closes it still shows its games.
  if (nodeId !== null && nodeId !== shown) setShown(nodeId);
  const { data } = useQuery(ContainerDocument, { variables: { nodeId: shown ?? "" }, skip: shown === null });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={data?.game?.name ?? t("games:collection")}
      size={860}
      classNames={{ content: classes.content, title: classes.title, body: classes.body }}
    >
      {shown && <ContainerGames key={shown} nodeId={shown} />}
    </Modal>
  );
}
