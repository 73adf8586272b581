import { gamePageSize } from "@croupier/schema/rules/lobby.js";
import { Modal } from "@mantine/core";
import { IconPlugConnectedX, IconStack2 } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCollectionGames } from "../../../features/catalogue/use-collection-games";
import { useErrorText } from "../../../lib/errors/use-error-text";
import { FormError } from "../../../ui/feedback/form-error";
import { SkeletonGrid } from "../../../ui/feedback/skeletons";
import { EmptyState, FailedState } from "../../../ui/feedback/state-message";
import { GameGrid } from "../../../ui/game/game-grid";
import { LoadMore } from "../../../ui/list/paging/load-more";
import classes from "./collection-dialog.module.css";
import { LobbyTile } from "./lobby-tile";
import { useGameLinks } from "./use-game-links";

/** A collection's games, with a button to load more. */
function CollectionGames({ collection }: { readonly collection: ReturnType<typeof useCollectionGames> }) {
  const { t } = useTranslation(["lobby", "common"]);
  const errorText = useErrorText();
  const linksOf = useGameLinks();
  const { games, totalCount, error, isFirstLoad, moreError } = collection;
  if (isFirstLoad) return <SkeletonGrid cards={gamePageSize} />;
  if (error) {
    return (
      <FailedState
        icon={<IconPlugConnectedX size={32} stroke={1.5} />}
        title={t("lobby:failedTitle")}
        text={errorText(error)}
        retryLabel={t("common:retry")}
        onRetry={collection.retry}
        retrying={collection.isRetrying}
      />
    );
  }
  if (games.length === 0) return <EmptyState icon={<IconStack2 size={32} />} title={t("lobby:emptyTitle")} />;
  return (
    <>
      <GameGrid label={t("lobby:list")}>
        {games.map((game) => (
          <li key={game.id}>
            <LobbyTile game={game} linksOf={linksOf} />
          </li>
        ))}
      </GameGrid>
      <FormError text={moreError ? errorText(moreError) : null} />
      {totalCount > gamePageSize && (
        <LoadMore
          shown={games.length}
          total={totalCount}
          text={t("lobby:shownOf", { shown: games.length, count: totalCount })}
          label={t("lobby:showMore")}
          loading={collection.isLoadingMore}
          onLoad={collection.loadMore}
        />
      )}
    </>
  );
}

interface CollectionDialogProps {
  readonly opened: boolean;
  /** The collection; null for none. */
  readonly collectionId: string | null;
  readonly onClose: () => void;
}

function OpenedDialog({
  opened,
  collectionId,
  onClose,
}: CollectionDialogProps & { readonly collectionId: string }) {
  const { t } = useTranslation("games");
  const collection = useCollectionGames(collectionId);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={collection.name ?? t("collection")}
      size={860}
      classNames={{ content: classes.content, title: classes.title, body: classes.body }}
    >
      <CollectionGames collection={collection} />
    </Modal>
  );
}

/** A collection's games, over the page it was opened from. */
export function CollectionDialog({ opened, collectionId, onClose }: CollectionDialogProps) {
  const [shown, setShown] = useState(collectionId);
  // While the dialog closes it still shows its games.
  if (collectionId !== null && collectionId !== shown) setShown(collectionId);
  return shown && <OpenedDialog key={shown} opened={opened} collectionId={shown} onClose={onClose} />;
}
