import type { ApolloLink } from "@apollo/client";
import { ErrorLink } from "@apollo/client/link/error";
import { readFailure } from "../errors/failure";
import { isClosure, reportClosure } from "./closure";

/** Tells when a call is refused because the brand has closed. The call fails as it would. */
export function makeClosureLink(): ApolloLink {
  return new ErrorLink(({ error }) => {
    if (isClosure(readFailure(error).code)) reportClosure();
  });
}
