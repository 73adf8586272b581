import { useApolloClient } from "@apollo/client/react";
import { useLocation, useNavigate } from "react-router-dom";
import { useBrand } from "../brands/brand-context";
import { SignInDialog } from "../features/identity/components/sign-in-dialog";
import { refetchShown } from "../lib/apollo/refetch";
import { afterSignIn, asksSignIn, isOverPage, paths, withoutSignIn } from "../lib/paths";
import { settleGate, useLostSession } from "../lib/session/gate";
import { useSession } from "../lib/session/session";

/**
 * The one sign-in pop-up: asked for by the address, over the lobby or the page in hand, or over the page whose
 * session was lost. Signing in goes on where the person was, and closing leads to a page guests may see.
 */
export function SignInGate({ needsSession }: { needsSession: boolean }) {
  const brand = useBrand();
  const client = useApolloClient();
  const navigate = useNavigate();
  const session = useSession();
  const lost = useLostSession();
  const location = useLocation();
  const asks = asksSignIn(location);
  const isAddressed = asks && session === null;

  const onSignedIn = async (account: string) => {
    const isSamePerson = !lost?.account || lost.account === account;
    settleGate(isSamePerson);
    if (asks) {
      const next = afterSignIn(location);
      const isSamePage = next.split("?")[0] === location.pathname;
      await navigate(next, { replace: true, preventScrollReset: isSamePage });
    } else if (!isSamePerson) {
      await navigate(paths.home, { replace: true });
      await refetchShown(client);
    }
  };

  const onClose = async () => {
    settleGate(false);
    if (!asks && !needsSession) return;
    if (asks && isOverPage(location.state)) return void navigate(-1);
    const isHome = needsSession || location.pathname === paths.signIn;
    const here = isHome ? paths.home : `${location.pathname}${withoutSignIn(location.search)}`;
    await navigate(here, { replace: true, preventScrollReset: true });
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
