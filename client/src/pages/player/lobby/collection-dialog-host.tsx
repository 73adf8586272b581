import { useLocation, useNavigate } from "react-router-dom";
import { isOverPage, readAuthDialog } from "../../../lib/navigation/auth-dialog";
import { useHoldDialogs } from "../../../lib/navigation/dialog-queue";
import { containerParameter } from "../../../lib/navigation/paths";
import { lazyDialog } from "../../../ui/layout/lazy-dialog";

const ContainerDialog = lazyDialog(async () => (await import("./container-dialog")).ContainerDialog);

/**
 * The dialog with a container's games, opened by the page's address. The auth dialog has precedence; it returns after
 * that.
 */
export function ContainerDialogHost() {
  const navigate = useNavigate();
  const location = useLocation();
  const query = new URLSearchParams(location.search);
  const requestedId = query.get(containerParameter);
  const onClose = () => {
    if (isOverPage(location.state)) return void navigate(-1);
    query.delete(containerParameter);
    void navigate({ search: query.size > 0 ? `?${query}` : "" }, { replace: true, preventScrollReset: true });
  };
  const opened = requestedId !== null && readAuthDialog(location) === null;
  useHoldDialogs(opened);
  return <ContainerDialog opened={opened} nodeId={requestedId} onClose={onClose} />;
}
