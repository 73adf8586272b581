import { ApolloLink } from "@apollo/client";
import type { DocumentNode } from "graphql";

/** What the generator writes into each operation's document. */
interface Persisted {
  readonly __meta__?: { readonly hash?: unknown };
}

/** The hash under which the server knows one of our operations. @throws RangeError for any other document */
export function hashOf(document: DocumentNode): string {
  const hash = (document as Persisted).__meta__?.hash;
  if (typeof hash !== "string") throw new RangeError("not a document of src/gql");
  return hash;
}

/** Names operations by their hash and leaves their text at home: the server answers no other. */
export function makePersistedLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    operation.extensions.persistedQuery = { version: 1, sha256Hash: hashOf(operation.query) };
    operation.setContext({ http: { includeQuery: false, includeExtensions: true } });
    return forward(operation);
  });
}
