import { useQuery } from "@apollo/client/react";
import i18next from "i18next";
import { useEffect, useState } from "react";
import { type AnnouncementExecution, AnnouncementsDocument } from "../../../gql/graphql";
import { useDialogQueue } from "../../../lib/navigation/dialog-queue";
import { lazyDialog } from "../../../ui/layout/lazy-dialog";
import { rememberClosed, wereClosed } from "../closed-announcements";

const AnnouncementDialog = lazyDialog(async () => {
  const [{ AnnouncementDialog }] = await Promise.all([
    import("./announcement-dialog"),
    i18next.loadNamespaces("content"),
  ]);
  return AnnouncementDialog;
});

/** The current page loads first. */
const patienceMs = 800;

interface QueuedAnnouncementsProps {
  readonly execution: AnnouncementExecution;
  /** Whom they are for; "anonymous" for a visitor. */
  readonly who: string;
  /** Lower ones open first. */
  readonly rank?: number;
}

/** Announcements of a kind: they open by themselves, once per session and person, when no other dialog is open. */
export function QueuedAnnouncements({ execution, who, rank = 2 }: QueuedAnnouncementsProps) {
  const [isClosed, setIsClosed] = useState(() => wereClosed(execution, who));
  const [isPatient, setIsPatient] = useState(false);
  const [page, setPage] = useState(1);
  useEffect(() => {
    const timer = setTimeout(() => setIsPatient(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  const { data, previousData } = useQuery(AnnouncementsDocument, {
    variables: { execution, page },
    skip: isClosed || !isPatient,
  });
  const shown = (data ?? previousData)?.announcements;
  const isTurn = useDialogQueue(
    `announcements ${execution}`,
    rank,
    !isClosed && (shown?.totalCount ?? 0) > 0,
  );
  if (!shown) return null;
  const close = () => {
    rememberClosed(execution, who);
    setIsClosed(true);
  };
  return <AnnouncementDialog opened={isTurn} announcements={shown} onPage={setPage} onClose={close} />;
}
