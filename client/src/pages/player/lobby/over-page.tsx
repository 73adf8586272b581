import { useLocation } from "react-router-dom";
import { usePendingFavourite } from "../../../features/favourites/use-pending-favourite";
import { readAuthDialog } from "../../../lib/navigation/auth-dialog";
import { ContainerDialogHost } from "./container-dialog-host";

/** What every page of games does besides showing them: pop-ups over it, and what a guest wanted before signing in. */
export function OverPage() {
  usePendingFavourite(readAuthDialog(useLocation()) !== null);
  return <ContainerDialogHost />;
}
