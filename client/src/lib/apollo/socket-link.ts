import { GraphQLWsLink } from "@apollo/client/link/subscriptions";
import { type Client, createClient } from "graphql-ws";
import { getSession } from "../session/session";
import { supportKey } from "../session/support-key";
import { reportClosure } from "./closure";
import { reportReconnect } from "./reconnect";

/** A link for subscriptions and the way to end its connection. */
export interface SocketLink {
  readonly link: GraphQLWsLink;
  readonly close: () => void;
}

/** The brand has closed; what subscribes when it is open again opens another connection. */
const closedForNow = 4503;
/** Close codes after which trying again would not help: the token was refused, or the brand is closed. */
const refusals = [4401, 4403, closedForNow];

function isRefusal(event: unknown): boolean {
  return event instanceof CloseEvent && refusals.includes(event.code);
}

/** Opens nothing yet: the socket follows the first subscription and carries the token of that moment. */
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
  // Its hash, among the extensions, names the operation.
  const subscribe: Client["subscribe"] = (payload, sink) => client.subscribe({ ...payload, query: "" }, sink);
  return { link: new GraphQLWsLink({ ...client, subscribe }), close: () => void client.dispose() };
}
