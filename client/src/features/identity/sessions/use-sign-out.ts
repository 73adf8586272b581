import { useApolloClient, useMutation } from "@apollo/client/react";
import { useCallback } from "react";
import { SignOutDocument } from "../../../gql/graphql";
import { refetchActiveQueries } from "../../../lib/apollo/refetch";
import { forgetPush } from "../../../lib/session/forget-push";
import { disableSessionResume } from "../../../lib/session/remembered-sign-in";
import { endSession, forgetLoadedData, getSession } from "../../../lib/session/session";
import { announceSignOut } from "../../../lib/session/shared-session";

/**
 * Signs out on all tabs: the session of this tab ends in any case, even when the server cannot be reached, and everything the
 * account had loaded is cleared. Before that, `leave` goes to a page that guests may see.
 */
export function useSignOut(leave: () => Promise<void> | void) {
  const client = useApolloClient();
  const [mutate, { loading }] = useMutation(SignOutDocument, { context: { skipReauthentication: true } });
  const signOut = useCallback(async () => {
    // First of all, so that the other tabs leave the account's pages before the server refuses their calls, and
    // do not sign in again with a cookie that the server has not yet ended.
    disableSessionResume();
    const session = getSession();
    announceSignOut(session?.account ?? null);
    void forgetPush(session?.memberId ?? null);
    await mutate({ errorPolicy: "all" }).catch(() => undefined);
    await leave();
    endSession();
    await client.clearStore();
    forgetLoadedData();
    await refetchActiveQueries(client);
  }, [client, mutate, leave]);
  return { signOut, loading };
}
