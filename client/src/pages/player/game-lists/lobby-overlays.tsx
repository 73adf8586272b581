import { useLocation } from "react-router-dom";
import { usePendingFavourite } from "../../../features/favourites/use-pending-favourite";
import { readAuthDialog } from "../../../lib/navigation/auth-dialog";
import { CollectionDialogHost } from "./collection-dialog-host";

/** What every page of games needs in addition: the dialogs over it, and a guest's pending favourite. */
export function LobbyOverlays() {
  usePendingFavourite(readAuthDialog(useLocation()) !== null);
  return <CollectionDialogHost />;
}
