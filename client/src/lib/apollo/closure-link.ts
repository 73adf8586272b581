import type { ApolloLink } from "@apollo/client";
import { ErrorLink } from "@apollo/client/link/error";
import { readFailure } from "../errors/failure";
import { isClosure, reportClosure } from "./closure";

/**
 * Reports operations that are refused because the site is unavailable. The operation fails as it would without the
 * link.
 */
export function makeClosureLink(): ApolloLink {
  return new ErrorLink(({ error }) => {
    if (isClosure(readFailure(error).code)) reportClosure();
  });
}
