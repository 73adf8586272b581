import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { retryWithBackoff } from "../../lib/http/retry-with-backoff";
import type { Session } from "../../lib/session/session";

/** Whether the user allows notifications of the site. */
function isAllowed(): boolean {
  return "Notification" in window && Notification.permission === "granted";
}

/** Lets the notifications of this browser follow the member who has signed in, once per session. */
export function useKeepPush(session: Session | null): void {
  const client = useApolloClient();
  const isReal = session !== null && !session.isTrial && !session.mustChangePassword;
  const token = isReal ? session.token : null;
  const account = session?.account ?? null;
  useEffect(() => {
    if (token === null || account === null || !isAllowed()) return;
    retryWithBackoff(() => import("../../features/push/keep-subscription"))
      .then(({ keepSubscription }) => keepSubscription(client, account))
      // The next page load tries again.
      .catch(() => undefined);
  }, [client, token, account]);
}
