import { useLocation, useNavigate } from "react-router-dom";
import { isOverPage, readAuthDialog } from "../../../lib/navigation/auth-dialog";
import { useHoldDialogs } from "../../../lib/navigation/dialog-queue";
import { collectionParameter } from "../../../lib/navigation/paths";
import { lazyDialog } from "../../../ui/layout/lazy-dialog";

const CollectionDialog = lazyDialog(async () => (await import("./collection-dialog")).CollectionDialog);

/**
 * The dialog with a collection's games, opened by the page's address. The auth dialog has precedence; it returns after
 * that.
 */
export function CollectionDialogHost() {
  const navigate = useNavigate();
  const location = useLocation();
  const query = new URLSearchParams(location.search);
  const requestedId = query.get(collectionParameter);
  const onClose = () => {
    if (isOverPage(location.state)) return void navigate(-1);
    query.delete(collectionParameter);
    void navigate({ search: query.size > 0 ? `?${query}` : "" }, { replace: true, preventScrollReset: true });
  };
  const opened = requestedId !== null && readAuthDialog(location) === null;
  useHoldDialogs(opened);
  return <CollectionDialog opened={opened} collectionId={requestedId} onClose={onClose} />;
}
