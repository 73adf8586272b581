import { type ApolloLink, Observable } from "@apollo/client";
import { ErrorLink } from "@apollo/client/link/error";
import { OperationTypeNode } from "graphql";
import { isSessionLocked, isSessionLost } from "../errors/failure";
import { reportLockedSession, reportLostSession } from "../session/reauthentication";
import { getSession } from "../session/session";

/** Sends the operation again once `reauthenticated` resolves to true; fails with the original error otherwise. */
function retryAfter(
  reauthenticated: Promise<boolean>,
  operation: ApolloLink.Operation,
  forward: ApolloLink.ForwardFunction,
  error: unknown,
): Observable<ApolloLink.Result> {
  return new Observable((observer) => {
    let stop = () => {};
    let stopped = false;
    reauthenticated.then((isSignedIn) => {
      if (stopped) return;
      if (!isSignedIn) {
        observer.error(error);
        return;
      }
      operation.setContext({ retried: true });
      const running = forward(operation).subscribe(observer);
      stop = () => running.unsubscribe();
    });
    return () => {
      stopped = true;
      stop();
    };
  });
}

/**
 * Resolves to whether an operation that the lock of `token` refused is sent again. A mutation is sent again only in the
 * same session, which was unlocked with the password; never in one that another sign-in has put in its place.
 */
async function isUnlockedFor(
  { operationType }: ApolloLink.Operation,
  token: string | null,
): Promise<boolean> {
  const isUnlocked = await reportLockedSession(token);
  return isUnlocked && (operationType === OperationTypeNode.QUERY || getSession()?.token === token);
}

/**
 * Handles lost and locked sessions. After a lost session it asks for one new sign-in, then sends the failed queries
 * again; a mutation is never sent twice: it fails, and the user presses the button again. An operation refused because
 * the session is locked has had no effect, so it is sent again once the password was entered, mutations included; when
 * another session replaces the locked one, only queries are.
 */
export function makeReauthenticationLink(): ApolloLink {
  return new ErrorLink(({ error, operation, forward }) => {
    const { skipReauthentication, retried, sentToken = null } = operation.getContext();
    if (skipReauthentication || retried) return;
    if (isSessionLocked(error))
      return retryAfter(isUnlockedFor(operation, sentToken), operation, forward, error);
    if (!isSessionLost(error)) return;
    const reauthenticated = reportLostSession(sentToken);
    if (operation.operationType !== OperationTypeNode.QUERY) return;
    return retryAfter(reauthenticated, operation, forward, error);
  });
}
