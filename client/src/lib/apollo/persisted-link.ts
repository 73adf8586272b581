import { ApolloLink } from "@apollo/client";
import type { DocumentNode } from "graphql";

/** What the code generator adds to each operation's document. */
interface PersistedDocument {
  readonly __meta__?: { readonly hash?: unknown };
}

/** Returns the hash of a persisted operation. @throws RangeError for a document that was not generated */
export function readOperationHash(document: DocumentNode): string {
  const hash = (document as PersistedDocument).__meta__?.hash;
  if (typeof hash !== "string") throw new RangeError("not a document of src/gql");
  return hash;
}

/** Sends operations as their hash, without the query text: the server accepts persisted operations only. */
export function makePersistedLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    operation.extensions.persistedQuery = { version: 1, sha256Hash: readOperationHash(operation.query) };
    operation.setContext({ http: { includeQuery: false, includeExtensions: true } });
    return forward(operation);
  });
}
