import { useQuery } from "@apollo/client/react";
import { useEffect } from "react";
import { ShellDocument } from "../../gql/graphql";
import { reportLostSession } from "../../lib/session/reauthentication";
import { endSession, updateSessionFlags, useSession } from "../../lib/session/session";
import { useKeepPush } from "./use-keep-push";
import { useSyncStoredFunds } from "./use-sync-stored-funds";

/** The signed-in member; a token that the server no longer accepts ends the session. */
export function useShellData(needsSession: boolean, isClosed: boolean) {
  const session = useSession();
  const { data, loading } = useQuery(ShellDocument, { skip: session === null || isClosed });
  useSyncStoredFunds(session, isClosed);
  useKeepPush(session);
  const isRefused = session !== null && !loading && data?.me === null;
  useEffect(() => {
    if (!isRefused || !session) return;
    if (needsSession) void reportLostSession(session.token);
    else endSession();
  }, [isRefused, session, needsSession]);
  const due = data?.me?.mustChangePassword;
  const role = data?.me?.role;
  useEffect(() => {
    if (due === undefined) return;
    updateSessionFlags({ mustChangePassword: due, isTrial: role === "TRIAL", isAgent: role === "AGENT" });
  }, [due, role]);
  return { me: session ? (data?.me ?? null) : null, session };
}
