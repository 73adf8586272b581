import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { isOverPage, readAuthDialog } from "../../lib/navigation/auth-dialog";
import {
  type ContentDialogTarget,
  pathBelowContentDialog,
  readContentDialog,
} from "../../lib/navigation/content-dialog";
import { useHoldDialogs } from "../../lib/navigation/dialog-queue";
import { lazyDialog } from "../../ui/layout/lazy-dialog";
import { AnnouncementHost } from "./announcement-host";

const ContentDialog = lazyDialog(async () => (await import("./content-dialog")).ContentDialog);

interface ContentDialogHostProps {
  /** The person is at something that no pop-up may come over: a game, a menu, a question. */
  readonly isBusy: boolean;
}

/** What was shown last, so that a pop-up keeps its content on its way out. */
function useLast(target: ContentDialogTarget | null): ContentDialogTarget | null {
  const [last, setLast] = useState(target);
  const isOther = target !== null && JSON.stringify(target) !== JSON.stringify(last);
  if (isOther) setLast(target);
  return isOther ? target : last;
}

/**
 * The pop-ups of content: those that the address asks for, and those that open by themselves. They give way to the
 * auth dialog, and are there again afterwards.
 */
export function ContentDialogHost({ isBusy }: ContentDialogHostProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const asked = readContentDialog(location);
  const target = readAuthDialog(location) === null ? asked : null;
  const shown = useLast(asked);
  useHoldDialogs(isBusy || asked !== null);
  const onClose = () => {
    if (isOverPage(location.state)) navigate(-1);
    else void navigate(pathBelowContentDialog(location), { replace: true, preventScrollReset: true });
  };
  return (
    <>
      {shown && <ContentDialog opened={target !== null} target={shown} onClose={onClose} />}
      <AnnouncementHost />
    </>
  );
}
