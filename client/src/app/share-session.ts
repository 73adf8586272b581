import type { ApolloClient } from "@apollo/client";
import { refetchActiveQueries } from "../lib/apollo/refetch";
import { pathAfterAuthDialog, readAuthDialog } from "../lib/navigation/auth-dialog";
import { paths } from "../lib/navigation/paths";
import { finishReauthentication, finishUnlock, getLostSession } from "../lib/session/reauthentication";
import { endSession, getSession, mayKeepLoadedData, startSession } from "../lib/session/session";
import { type SharedSession, shareSession } from "../lib/session/shared-session";
import type { makeRouter } from "./router";

type Router = Pick<ReturnType<typeof makeRouter>, "state" | "navigate">;

/** Takes over the session of another tab, as if the member had signed in here. */
export async function adoptSession(
  client: ApolloClient,
  router: Router,
  { result, startedAt }: SharedSession,
): Promise<void> {
  const isSamePerson = mayKeepLoadedData(result.me.account);
  // A dialog that asks one member to sign in again is not answered by another.
  if (!isSamePerson && getLostSession()?.account) return;
  const token = getSession()?.token;
  if (!isSamePerson) await client.clearStore();
  // Someone signed in here in the meantime.
  if (getSession()?.token !== token) return;
  startSession(result, startedAt);
  client.cache.evict({ id: "ROOT_QUERY", fieldName: "me" });
  finishReauthentication(isSamePerson && !result.mustChangePassword);
  // The calls that wait for the password of the former session; of these, mutations are never sent in this one.
  finishUnlock(isSamePerson);
  const { location } = router.state;
  if (readAuthDialog(location)) await router.navigate(pathAfterAuthDialog(location), { replace: true });
  else if (!isSamePerson) await router.navigate(paths.home, { replace: true });
  await refetchActiveQueries(client);
}

/** Keeps this tab signed in and out together with the browser's other tabs. */
export function followOtherTabs(client: ApolloClient, router: Router): void {
  shareSession({
    onSignedIn: (shared) => void adoptSession(client, router, shared),
    onSignedOut: () => {
      endSession();
      // A new page holds nothing that the account had loaded; guards lead guests away from members' pages.
      window.location.reload();
    },
  });
}
