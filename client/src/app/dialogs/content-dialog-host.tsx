import { lazy, Suspense, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { isOverPage, readAuthDialog } from "../../lib/navigation/auth-dialog";
import {
  type ContentDialogTarget,
  pathBelowContentDialog,
  readContentDialog,
} from "../../lib/navigation/content-dialog";
import { useHoldDialogs } from "../../lib/navigation/dialog-queue";
import { usePostponedToasts } from "../../ui/feedback/toasts";
import { lazyDialog } from "../../ui/layout/lazy-dialog";
import { loadWhenIdle } from "../lazy-texts";

// Announcements open once the page has loaded.
const AnnouncementHost = lazy(() =>
  loadWhenIdle([], async () => ({ default: (await import("./announcement-host")).AnnouncementHost })),
);
const ContentDialog = lazyDialog(async () => (await import("./content-dialog")).ContentDialog);

interface ContentDialogHostProps {
  /** Something is open that no dialog may interrupt: a game, a menu, a confirmation. */
  readonly isBusy: boolean;
}

/** The last target, so that a dialog keeps its content while it closes. */
function useLastTarget(target: ContentDialogTarget | null): ContentDialogTarget | null {
  const [last, setLast] = useState(target);
  const isOther = target !== null && JSON.stringify(target) !== JSON.stringify(last);
  if (isOther) setLast(target);
  return isOther ? target : last;
}

/**
 * The content dialogs: those that the address opens, and those that open by themselves. The auth dialog has precedence;
 * they return after it.
 */
export function ContentDialogHost({ isBusy }: ContentDialogHostProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const requested = readContentDialog(location);
  const target = readAuthDialog(location) === null ? requested : null;
  const shown = useLastTarget(requested);
  useHoldDialogs(isBusy || requested !== null);
  usePostponedToasts(target !== null);
  const onClose = () => {
    if (isOverPage(location.state)) navigate(-1);
    else void navigate(pathBelowContentDialog(location), { replace: true, preventScrollReset: true });
  };
  return (
    <>
      {shown && <ContentDialog opened={target !== null} target={shown} onClose={onClose} />}
      <Suspense fallback={null}>
        <AnnouncementHost />
      </Suspense>
    </>
  );
}
