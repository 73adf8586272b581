import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { entranceAt, isOverPage } from "../../lib/entrance";
import { useHoldPopups } from "../../lib/popup-turn";
import { belowPopup, type Popup, popupAt } from "../../lib/popups";
import { lazyDialog } from "../../ui/layout/lazy-dialog";
import { AnnouncementGate } from "./announcement-gate";

const PopupDialog = lazyDialog(async () => (await import("./popup-dialog")).PopupDialog);

interface PopupGateProps {
  /** The person is at something that no pop-up may come over: a game, a menu, a question. */
  readonly isBusy: boolean;
}

/** What was shown last, so that a pop-up keeps its content on its way out. */
function useLast(popup: Popup | null): Popup | null {
  const [last, setLast] = useState(popup);
  const isOther = popup !== null && JSON.stringify(popup) !== JSON.stringify(last);
  if (isOther) setLast(popup);
  return isOther ? popup : last;
}

/**
 * The pop-ups of content: those that the address asks for, and those that open by themselves. They give way to the
 * pop-ups by which people come in, and are there again afterwards.
 */
export function PopupGate({ isBusy }: PopupGateProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const asked = popupAt(location);
  const popup = entranceAt(location) === null ? asked : null;
  const shown = useLast(asked);
  useHoldPopups(isBusy || asked !== null);
  const onClose = () => {
    if (isOverPage(location.state)) navigate(-1);
    else void navigate(belowPopup(location), { replace: true, preventScrollReset: true });
  };
  return (
    <>
      {shown && <PopupDialog opened={popup !== null} popup={shown} onClose={onClose} />}
      <AnnouncementGate />
    </>
  );
}
