/**
 * Context of a query that is sent even while the same one is under way, whose response may be from before an event that
 * calls for it. Responses are put in order (`newest-response-link.ts`).
 */
export const alwaysSent = { queryDeduplication: false };

/** Options of a query that is shown from the cache first, and refetched after live events. */
export const liveQuery = { fetchPolicy: "cache-and-network", context: alwaysSent } as const;
