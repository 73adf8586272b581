import type { ApolloLink } from "@apollo/client";
import { ErrorLink } from "@apollo/client/link/error";
import { readFailure } from "../errors/failure";
import { isSiteClosedCode, reportSiteClosed } from "./site-closed";

/**
 * Reports operations that are refused because the site is unavailable. The operation fails as it would without the
 * link.
 */
export function makeSiteClosedLink(): ApolloLink {
  return new ErrorLink(({ error }) => {
    if (isSiteClosedCode(readFailure(error).code)) reportSiteClosed();
  });
}
