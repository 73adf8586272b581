import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { authDialogAt, isOverPage } from "../../lib/navigation/auth-dialog";
import {
  belowContentDialog,
  type ContentDialogTarget,
  contentDialogAt,
} from "../../lib/navigation/content-dialog";
import { useHoldDialogs } from "../../lib/navigation/dialog-queue";
import { lazyDialog } from "../../ui/layout/lazy-dialog";
import { AnnouncementHost } from "./announcement-gate";

const ContentDialog = lazyDialog(async () => (await import("./popup-dialog")).ContentDialog);

interface ContentDialogHostProps {
  /** The person is at something that no pop-up may come over: a game, a menu, a question. */
  readonly isBusy: boolean;
}

/** What was shown last, so that a pop-up keeps its content on its way out. */
function useLast(popup: ContentDialogTarget | null): ContentDialogTarget | null {
  const [last, setLast] = useState(popup);
  const isOther = popup !== null && JSON.stringify(popup) !== JSON.stringify(last);
  if (isOther) setLast(popup);
  return isOther ? popup : last;
}

/**
 * The pop-ups of content: those that the address asks for, and those that open by themselves. They give way to the
 * pop-ups by which people come in, and are there again afterwards.
 */
export function ContentDialogHost({ isBusy }: ContentDialogHostProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const asked = contentDialogAt(location);
  const popup = authDialogAt(location) === null ? asked : null;
  const shown = useLast(asked);
  useHoldDialogs(isBusy || asked !== null);
  const onClose = () => {
    if (isOverPage(location.state)) navigate(-1);
    else void navigate(belowContentDialog(location), { replace: true, preventScrollReset: true });
  };
  return (
    <>
      {shown && <ContentDialog opened={popup !== null} popup={shown} onClose={onClose} />}
      <AnnouncementHost />
    </>
  );
}
