import { useApolloClient, useQuery } from "@apollo/client/react";
import { useEffect, useRef } from "react";
import { SiteStatusDocument, type SiteStatusQuery } from "../../../gql/graphql";
import { refetchActiveQueries } from "../../../lib/apollo/refetch";
import { onSiteUnavailable } from "../../../lib/apollo/site-unavailable";

/** How often an open tab looks whether the site has closed, and a closed one whether it is open again. */
const lookMs = { open: 60_000, closed: 10_000 };

type SystemStatus = SiteStatusQuery["systemStatus"];

/** What is known of the site: `closed` before its details have come. */
export interface SiteStatus {
  readonly isClosed: boolean;
  /** Null while the site is open, and until the details have come. */
  readonly details: SystemStatus | null;
}

/** Whether the server wrote into the page that the site is closed. */
function wasClosedAtLoad(): boolean {
  return ["1", "2"].includes(document.documentElement.dataset.status ?? "");
}

/**
 * Whether the site is open to this visitor. It is looked at now and then, at once when a call is refused because
 * of it; when the site opens again, what was missed is asked for.
 */
export function useSiteStatus(): SiteStatus {
  const client = useApolloClient();
  const { data, refetch, startPolling } = useQuery(SiteStatusDocument, {
    context: { asGuest: true, skipReauthentication: true },
    skipPollAttempt: () => document.hidden,
  });
  const details = data?.systemStatus ?? null;
  const isClosed = details ? details.status !== 0 : wasClosedAtLoad();

  useEffect(() => {
    const look = () => void refetch().catch(() => undefined);
    const lookIfShown = () => {
      if (!document.hidden) look();
    };
    document.addEventListener("visibilitychange", lookIfShown);
    const stop = onSiteUnavailable(look);
    return () => {
      document.removeEventListener("visibilitychange", lookIfShown);
      stop();
    };
  }, [refetch]);

  useEffect(() => startPolling(isClosed ? lookMs.closed : lookMs.open), [isClosed, startPolling]);

  const wasClosed = useRef(isClosed);
  useEffect(() => {
    if (wasClosed.current && !isClosed) void refetchActiveQueries(client);
    wasClosed.current = isClosed;
  }, [client, isClosed]);

  return { isClosed, details: isClosed ? details : null };
}
