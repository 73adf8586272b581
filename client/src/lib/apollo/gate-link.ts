import { type ApolloLink, Observable } from "@apollo/client";
import { ErrorLink } from "@apollo/client/link/error";
import { OperationTypeNode } from "graphql";
import { isSessionLost } from "../errors/failure";
import { sessionLost } from "../session/gate";

/**
 * Meets a lost session: asks for a new sign-in once, then sends queries again. A mutation is never sent twice;
 * it fails, and the person presses the button again.
 */
export function makeGateLink(): ApolloLink {
  return new ErrorLink(({ error, operation, forward }) => {
    const context = operation.getContext();
    if (context.ungated || context.retried || !isSessionLost(error)) return;
    const regained = sessionLost(context.sentToken ?? null);
    if (operation.operationType !== OperationTypeNode.QUERY) return;
    return new Observable<ApolloLink.Result>((observer) => {
      let stop = () => {};
      let stopped = false;
      regained.then((again) => {
        if (stopped) return;
        if (!again) {
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
  });
}
