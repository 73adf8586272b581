import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { usePendingFavourite } from "../../../features/favourites/use-pending-favourite";
import { readAuthDialog } from "../../../lib/navigation/auth-dialog";
import { useHoldDialogs } from "../../../lib/navigation/dialog-queue";
import { lazyDialog } from "../../../ui/layout/lazy-dialog";
import { CollectionDialogHost } from "./collection-dialog-host";
import { closeGameSheet, useSheetGame } from "./sheet-store";

const GameSheet = lazyDialog(async () => (await import("./game-sheet")).GameSheet);

/** The sheet of the game that was pressed by touch, on the page where it was; the last one stays while it closes. */
function GameSheetHost() {
  const game = useSheetGame();
  const { key } = useLocation();
  useHoldDialogs(game !== null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes whenever the location changes
  useEffect(() => closeGameSheet, [key]);
  const [shown, setShown] = useState(game);
  if (game && game !== shown) setShown(game);
  return shown && <GameSheet opened={game !== null} game={shown} onClose={closeGameSheet} />;
}

/** What every page of games needs in addition: the dialogs over it, and a guest's pending favourite. */
export function LobbyOverlays() {
  usePendingFavourite(readAuthDialog(useLocation()) !== null);
  return (
    <>
      <CollectionDialogHost />
      <GameSheetHost />
    </>
  );
}
