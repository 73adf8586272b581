import { useApolloClient, useQuery } from "@apollo/client/react";
import { useEffect, useRef } from "react";
import { SiteStatusDocument, type SiteStatusQuery } from "../../../gql/graphql";
import { refetchActiveQueries } from "../../../lib/apollo/refetch";
import { onSiteClosed } from "../../../lib/apollo/site-closed";

/** The status is public, and asking for it never signs in again. */
export const siteStatusContext = { asGuest: true, skipReauthentication: true };

/** How often an open tab checks whether the site has closed, and a closed one whether it is open again. */
const pollIntervalMs = { open: 60_000, closed: 10_000 };

type SystemStatus = SiteStatusQuery["systemStatus"];

/** What is known of the site: `isClosed` may be true before the details have loaded. */
export interface SiteStatus {
  readonly isClosed: boolean;
  /** Null while the site is open, and until the details have loaded. */
  readonly details: SystemStatus | null;
  /** What a visitor of a demo installation can try; null anywhere else. */
  readonly demo: SystemStatus["demo"];
}

/** Whether the server rendered the page as closed. */
export function isClosedAtLoad(): boolean {
  return ["1", "2"].includes(document.documentElement.dataset.status ?? "");
}

/**
 * Whether the site is open to this visitor. Polled, and checked immediately when an operation is refused because of it;
 * when the site opens again, the active queries are refetched.
 */
export function useSiteStatus(): SiteStatus {
  const client = useApolloClient();
  const { data, refetch, startPolling } = useQuery(SiteStatusDocument, {
    context: siteStatusContext,
    skipPollAttempt: () => document.hidden,
  });
  const details = data?.systemStatus ?? null;
  const isClosed = details ? details.status !== 0 : isClosedAtLoad();

  useEffect(() => {
    const check = () => void refetch().catch(() => undefined);
    const checkIfVisible = () => {
      if (!document.hidden) check();
    };
    document.addEventListener("visibilitychange", checkIfVisible);
    const stop = onSiteClosed(check);
    return () => {
      document.removeEventListener("visibilitychange", checkIfVisible);
      stop();
    };
  }, [refetch]);

  useEffect(
    () => startPolling(isClosed ? pollIntervalMs.closed : pollIntervalMs.open),
    [isClosed, startPolling],
  );

  const wasClosed = useRef(isClosed);
  useEffect(() => {
    if (wasClosed.current && !isClosed) void refetchActiveQueries(client);
    wasClosed.current = isClosed;
  }, [client, isClosed]);

  return { isClosed, details: isClosed ? details : null, demo: details?.demo ?? null };
}
