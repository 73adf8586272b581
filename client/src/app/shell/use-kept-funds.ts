import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { useBrand } from "../../brands/brand-context";
import { retryWithBackoff } from "../../lib/http/retry-with-backoff";
import { clearFunds, type Session } from "../../lib/session/session";

/** In a brand of agents, the consolidated funds of whoever is signed in with a real account, once for each session. */
export function useKeptFunds(session: Session | null, isClosed: boolean): void {
  const client = useApolloClient();
  const isWanted = useBrand().features.includes("agent-policy") && !isClosed;
  const isReal = session !== null && !session.isTrial && !session.mustChangePassword;
  const token = isWanted && isReal ? session.token : null;
  useEffect(() => {
    if (token === null) return;
    // Nothing on this page needs them: without an answer, what was kept is forgotten.
    retryWithBackoff(() => import("../../features/wallet/keep-funds"))
      .then(({ keepFunds }) => keepFunds(client, token))
      .catch(clearFunds);
  }, [client, token]);
}
