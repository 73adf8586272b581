import { useQuery } from "@apollo/client/react";
import i18next from "i18next";
import { useEffect, useState } from "react";
import { type AnnouncementExecution, AnnouncementsDocument } from "../../../gql/graphql";
import { useDialogQueue } from "../../../lib/navigation/dialog-queue";
import { lazyDialog } from "../../../ui/layout/lazy-dialog";
import { isAnnouncementClosed, markAnnouncementClosed } from "../closed-announcements";

const AnnouncementDialog = lazyDialog(async () => {
  const [{ AnnouncementDialog }] = await Promise.all([
    import("./announcement-dialog"),
    i18next.loadNamespaces("content"),
  ]);
  return AnnouncementDialog;
});

/** The current page loads first. */
const openDelayMs = 800;

interface QueuedAnnouncementsProps {
  readonly execution: AnnouncementExecution;
  /** Whom they are for; "anonymous" for a visitor. */
  readonly viewer: string;
  /** Lower ones open first. */
  readonly rank?: number;
}

/** Announcements of a kind: they open by themselves, once per session and person, when no other dialog is open. */
export function QueuedAnnouncements({ execution, viewer, rank = 2 }: QueuedAnnouncementsProps) {
  const [isClosed, setIsClosed] = useState(() => isAnnouncementClosed(execution, viewer));
  const [hasDelayPassed, setHasDelayPassed] = useState(false);
  const [page, setPage] = useState(1);
  useEffect(() => {
    const timer = setTimeout(() => setHasDelayPassed(true), openDelayMs);
    return () => clearTimeout(timer);
  }, []);
  const { data, previousData } = useQuery(AnnouncementsDocument, {
    variables: { execution, page },
    skip: isClosed || !hasDelayPassed,
  });
  const shown = (data ?? previousData)?.announcements;
  const isNext = useDialogQueue(
    `announcements ${execution}`,
    rank,
    !isClosed && (shown?.totalCount ?? 0) > 0,
  );
  if (!shown) return null;
  const close = () => {
    markAnnouncementClosed(execution, viewer);
    setIsClosed(true);
  };
  return <AnnouncementDialog opened={isNext} announcements={shown} onPage={setPage} onClose={close} />;
}
