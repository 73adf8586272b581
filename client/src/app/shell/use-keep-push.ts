import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { retryWithBackoff } from "../../lib/http/retry-with-backoff";
import { forgetPushOfAnother } from "../../lib/session/forget-push";
import type { Session } from "../../lib/session/session";

/** Whether the user allows notifications of the site. */
function isAllowed(): boolean {
  return "Notification" in window && Notification.permission === "granted";
}

/**
 * Lets the notifications of this browser follow the member who has signed in, once per session. Those of another member end
 * in any case, also when the server answers nothing yet: during a trial, or before a change of the password.
 */
export function useKeepPush(session: Session | null): void {
  const client = useApolloClient();
  const isReal = session !== null && !session.isTrial && !session.mustChangePassword;
  const token = session?.token ?? null;
  const memberId = session?.memberId ?? null;
  useEffect(() => {
    if (token === null || !isAllowed()) return;
    const kept =
      isReal && memberId !== null
        ? retryWithBackoff(() => import("../../features/push/keep-subscription")).then(
            ({ keepSubscription }) => keepSubscription(client, memberId),
          )
        : forgetPushOfAnother(memberId);
    // The next page load tries again.
    kept.catch(() => undefined);
  }, [client, token, memberId, isReal]);
}
