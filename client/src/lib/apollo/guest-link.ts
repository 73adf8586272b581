import { ApolloLink } from "@apollo/client";
import { HttpLink } from "@apollo/client/link/http";
import { guestOperations } from "@croupier/schema/rules/guest-operations.js";
import { readOperationHash } from "./persisted-link";

/** Whether an operation is a guest's query whose response is the same for every guest: caches may answer it. */
export function isGuestQuery(operation: ApolloLink.Operation): boolean {
  const { headers = {} } = operation.getContext();
  return !("authorization" in headers) && guestOperations.has(operation.operationName ?? "");
}

/** Sends guests' queries by GET, under addresses that browsers and shared caches can keep responses for. */
export function makeGuestLink(uri: string): ApolloLink {
  const withoutBody = new ApolloLink((operation, forward) => {
    operation.setContext({ http: { includeQuery: false, includeExtensions: false } });
    return forward(operation);
  });
  const addressOf = ({ query }: ApolloLink.Operation) =>
    `${uri}?${new URLSearchParams({ id: readOperationHash(query), lang: document.documentElement.lang })}`;
  return withoutBody.concat(
    new HttpLink({ uri: addressOf, useGETForQueries: true, enhancedClientAwareness: { transport: false } }),
  );
}
