import { GraphQLWsLink } from "@apollo/client/link/subscriptions";
import { type Client, createClient } from "graphql-ws";
import { getSession } from "../session/session";
import { supportKey } from "../session/support-key";
import { reportClosure } from "./closure";
import { reportReconnect } from "./reconnect";

/** A link for subscriptions, and the function that closes its connection. */
export interface SocketLink {
  readonly link: GraphQLWsLink;
  readonly close: () => void;
}

/** The site is closed for now; a later subscription opens another connection. */
const closedForNow = 4503;
/** Close codes after which reconnecting would not help: the token was refused, or the site is closed. */
const refusals = [4401, 4403, closedForNow];

function isRefusal(event: unknown): boolean {
  return event instanceof CloseEvent && refusals.includes(event.code);
}

/** Creates the link. The socket opens with the first subscription and carries the token that is current by then. */
export function openSocketLink(): SocketLink {
  const scheme = window.location.protocol === "https:" ? "wss:" : "ws:";
  let opened = 0;
  const client = createClient({
    url: `${scheme}//${window.location.host}/graphql`,
    lazy: true,
    keepAlive: 12_000,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: (event) => !isRefusal(event),
    connectionParams: () => {
      const session = getSession();
      if (session) return { authorization: `Bearer ${session.token}` };
      const key = supportKey();
      return key === null ? {} : { supportKey: key };
    },
    on: {
      closed: (event) => {
        if (event instanceof CloseEvent && event.code === closedForNow) reportClosure();
      },
      connected: () => {
        opened += 1;
        if (opened > 1) reportReconnect();
      },
    },
  });
  // The hash among the extensions identifies the operation.
  const subscribe: Client["subscribe"] = (payload, sink) => client.subscribe({ ...payload, query: "" }, sink);
  return { link: new GraphQLWsLink({ ...client, subscribe }), close: () => void client.dispose() };
}
