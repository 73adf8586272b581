import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { useBrand } from "../../brands/brand-context";
import { retryWithBackoff } from "../../lib/http/retry-with-backoff";
import { clearFunds, type Session } from "../../lib/session/session";

/**
 * Stores the consolidated funds of the signed-in member once per session, in a brand with agents; not for trial
 * members.
 */
export function useSyncStoredFunds(session: Session | null, isClosed: boolean): void {
  const client = useApolloClient();
  const isWanted = useBrand().features.includes("agent-policy") && !isClosed;
  const isReal = session !== null && !session.isTrial && !session.mustChangePassword;
  const token = isWanted && isReal ? session.token : null;
  useEffect(() => {
    if (token === null) return;
    // Nothing on this page needs them: when they cannot be loaded, the stored ones are removed.
    retryWithBackoff(() => import("../../features/wallet/sync-stored-funds"))
      .then(({ syncStoredFunds: sync }) => sync(client, token))
      .catch(clearFunds);
  }, [client, token]);
}
