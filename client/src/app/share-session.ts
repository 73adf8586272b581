import type { ApolloClient } from "@apollo/client";
import { refetchActiveQueries } from "../lib/apollo/refetch";
import { pathAfterAuthDialog, readAuthDialog } from "../lib/navigation/auth-dialog";
import { finishReauthentication, finishUnlock, getLostSession } from "../lib/session/reauthentication";
import { endSession, type SignInResult, startSession } from "../lib/session/session";
import { shareSession } from "../lib/session/shared-session";
import type { makeRouter } from "./router";

/** Takes over the session of another tab, as if the member had signed in here. */
async function adoptSession(
  client: ApolloClient,
  router: ReturnType<typeof makeRouter>,
  result: SignInResult,
): Promise<void> {
  const lost = getLostSession();
  const isSamePerson = !lost?.account || lost.account === result.me.account;
  // A dialog that asks one member to sign in again is not answered by another.
  if (!isSamePerson) return;
  startSession(result);
  client.cache.evict({ id: "ROOT_QUERY", fieldName: "me" });
  finishReauthentication(!result.mustChangePassword);
  finishUnlock(true);
  const { location } = router.state;
  if (readAuthDialog(location)) await router.navigate(pathAfterAuthDialog(location), { replace: true });
  await refetchActiveQueries(client);
}

/** Keeps this tab signed in and out together with the browser's other tabs. */
export function followOtherTabs(client: ApolloClient, router: ReturnType<typeof makeRouter>): void {
  shareSession({
    onSignedIn: (result) => void adoptSession(client, router, result),
    onSignedOut: () => {
      endSession();
      // A new page holds nothing that the account had loaded; guards lead guests away from members' pages.
      window.location.reload();
    },
  });
}
