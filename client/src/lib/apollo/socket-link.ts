import { GraphQLWsLink } from "@apollo/client/link/subscriptions";
import { type Client, createClient } from "graphql-ws";
import { getSession } from "../session/session";
import { supportKey } from "../session/support-key";
import { reportReconnect } from "./reconnect";
import { reportSiteClosed } from "./site-closed";

/** A link for subscriptions, and the function that closes its connection. */
export interface SocketLink {
  readonly link: GraphQLWsLink;
  readonly close: () => void;
}

/** The site is closed for now; a later subscription opens another connection. */
const siteClosedCloseCode = 4503;
/** Close codes after which reconnecting would not help: the token was refused, or the site is closed. */
const finalCloseCodes = [4401, 4403, siteClosedCloseCode];

function isFinalClose(event: unknown): boolean {
  return event instanceof CloseEvent && finalCloseCodes.includes(event.code);
}

/** Creates the link. The socket opens with the first subscription and carries the token that is current by then. */
export function openSocketLink(): SocketLink {
  const scheme = window.location.protocol === "https:" ? "wss:" : "ws:";
  let connections = 0;
  const client = createClient({
    url: () => `${scheme}//${window.location.host}/graphql?lang=${document.documentElement.lang}`,
    lazy: true,
    keepAlive: 12_000,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: (event) => !isFinalClose(event),
    connectionParams: () => {
      const session = getSession();
      if (session) return { authorization: `Bearer ${session.token}` };
      const key = supportKey();
      return key === null ? {} : { supportKey: key };
    },
    on: {
      closed: (event) => {
        if (event instanceof CloseEvent && event.code === siteClosedCloseCode) reportSiteClosed();
      },
      connected: () => {
        connections += 1;
        if (connections > 1) reportReconnect();
      },
    },
  });
  // The hash among the extensions identifies the operation.
  const subscribe: Client["subscribe"] = (payload, sink) => client.subscribe({ ...payload, query: "" }, sink);
  return { link: new GraphQLWsLink({ ...client, subscribe }), close: () => void client.dispose() };
}
