import type { ApolloLink } from "@apollo/client";
import { ErrorLink } from "@apollo/client/link/error";
import { readFailure } from "../errors/failure";
import { isSiteUnavailable, reportSiteUnavailable } from "./site-unavailable";

/**
 * Reports operations that are refused because the site is unavailable. The operation fails as it would without the
 * link.
 */
export function makeSiteUnavailableLink(): ApolloLink {
  return new ErrorLink(({ error }) => {
    if (isSiteUnavailable(readFailure(error).code)) reportSiteUnavailable();
  });
}
