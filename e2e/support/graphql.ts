import type { Request } from "@playwright/test";

/** Addresses of GraphQL requests: guests' queries have theirs in the query string. */
export const graphqlUrl = /\/graphql(\?|$)/;

/** The name of the operation that a request sends; undefined where it is no GraphQL request. */
export function operationNameOf(request: Request): string | undefined {
  if (!graphqlUrl.test(request.url())) return undefined;
  if (request.method() === "GET")
    return new URL(request.url()).searchParams.get("operationName") ?? undefined;
  return request.postDataJSON()?.operationName;
}
