import { useQuery } from "@apollo/client/react";
import i18next from "i18next";
import { useEffect, useState } from "react";
import { type AnnouncementExecution, AnnouncementsDocument } from "../../../gql/graphql";
import { useDialogQueue } from "../../../lib/navigation/dialog-queue";
import { usePostponedToasts } from "../../../ui/feedback/toasts";
import { lazyDialog } from "../../../ui/layout/lazy-dialog";
import { isAnnouncementClosed, markAnnouncementClosed } from "../closed-announcements";

const AnnouncementDialog = lazyDialog(async () => {
  const [{ AnnouncementDialog }] = await Promise.all([
    import("./announcement-dialog"),
    i18next.loadNamespaces("content"),
  ]);
  return AnnouncementDialog;
});

const queueRank = 2;

interface QueuedAnnouncementsProps {
  readonly execution: AnnouncementExecution;
  /** Whom they are for; "anonymous" for a visitor. */
  readonly viewer: string;
  readonly onClosed?: () => void;
  /** Called when there are none of this kind. */
  readonly onNone?: () => void;
}

/** Announcements of a kind: they open by themselves, once per session and person, when no other dialog is open. */
export function QueuedAnnouncements({ execution, viewer, onClosed, onNone }: QueuedAnnouncementsProps) {
  const [isClosed, setIsClosed] = useState(() => isAnnouncementClosed(execution, viewer));
  const [page, setPage] = useState(1);
  const { data, previousData } = useQuery(AnnouncementsDocument, {
    variables: { execution, page },
    skip: isClosed,
  });
  const shown = (data ?? previousData)?.announcements;
  const isNone = shown?.totalCount === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when that is known.
  useEffect(() => {
    if (isNone) onNone?.();
  }, [isNone]);
  const isNext = useDialogQueue(
    `announcements ${execution}`,
    queueRank,
    !isClosed && (shown?.totalCount ?? 0) > 0,
  );
  usePostponedToasts(isNext);
  if (!shown) return null;
  const close = () => {
    markAnnouncementClosed(execution, viewer);
    setIsClosed(true);
    onClosed?.();
  };
  return <AnnouncementDialog opened={isNext} announcements={shown} onPage={setPage} onClose={close} />;
}
