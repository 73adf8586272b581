import { useApolloClient } from "@apollo/client/react";
import { useLocation, useNavigate } from "react-router-dom";
import { useBrand } from "../brands/brand-context";
import { SignInDialog } from "../features/identity/components/sign-in-dialog";
import { refetchShown } from "../lib/apollo/refetch";
import { isOverPage, nextPath, paths } from "../lib/paths";
import { settleGate, useLostSession } from "../lib/session/gate";
import { useSession } from "../lib/session/session";

/**
 * The one sign-in pop-up: opened by its address over the lobby, or over the page whose session was lost. Then
 * signing in goes on where the person was, and closing leads to a page guests may see.
 */
export function SignInGate({ needsSession }: { needsSession: boolean }) {
  const brand = useBrand();
  const client = useApolloClient();
  const navigate = useNavigate();
  const session = useSession();
  const lost = useLostSession();
  const { pathname, search, state } = useLocation();
  const isAddressed = pathname === paths.signIn && session === null;

  const onSignedIn = async (account: string) => {
    const isSamePerson = !lost?.account || lost.account === account;
    settleGate(isSamePerson);
    if (pathname === paths.signIn) {
      await navigate(nextPath(new URLSearchParams(search).get("next")), { replace: true });
    } else if (!isSamePerson) {
      await navigate(paths.home, { replace: true });
      await refetchShown(client);
    }
  };

  const onClose = async () => {
    settleGate(false);
    if (pathname !== paths.signIn && !needsSession) return;
    if (pathname === paths.signIn && isOverPage(state)) await navigate(-1);
    else await navigate(paths.home, { replace: true, preventScrollReset: true });
  };

  return (
    <SignInDialog
      opened={lost !== null || isAddressed}
      brandName={brand.name}
      lost={lost}
      onSignedIn={(account) => void onSignedIn(account)}
      onClose={() => void onClose()}
    />
  );
}
