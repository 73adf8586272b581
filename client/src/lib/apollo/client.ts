import { ApolloClient, ApolloLink } from "@apollo/client";
import { ServerError } from "@apollo/client/errors";
import { SetContextLink } from "@apollo/client/link/context";
import { HttpLink } from "@apollo/client/link/http";
import { RetryLink } from "@apollo/client/link/retry";
import { OperationTypeNode } from "graphql";
import { getSession, onSessionChange } from "../session/session";
import { isUserActive } from "../session/user-activity";
import { makeCache } from "./cache";
import { isGuestQuery, makeGuestLink } from "./guest-link";
import { LazySocketLink } from "./lazy-socket-link";
import { makeNewestResponseLink } from "./newest-response-link";
import { makePersistedLink } from "./persisted-link";
import { makeRealAccountLink } from "./real-account-link";
import { makeReauthenticationLink } from "./reauthentication-link";
import { makeSiteClosedLink } from "./site-closed-link";

const maxAttempts = 3;

/** Retries queries that got no response or a server error; never mutations. */
const retryLink = new RetryLink({
  delay: { initial: 400, max: 4_000, jitter: true },
  attempts: (count, operation, error) =>
    operation.operationType === OperationTypeNode.QUERY &&
    count < maxAttempts &&
    !(ServerError.is(error) && error.statusCode < 500),
});

function makeAuthLink(): ApolloLink {
  return new SetContextLink((previous) => {
    const token = previous.asGuest ? null : (getSession()?.token ?? null);
    const headers: Record<string, string> = {
      ...previous.headers,
      "accept-language": document.documentElement.lang,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(isUserActive() ? {} : { "x-background": "1" }),
    };
    return { headers, sentToken: token };
  });
}

/** Builds the client of this page. Its socket closes with every change of the session. */
export function makeApolloClient(uri = "/graphql"): ApolloClient {
  const socketLink = new LazySocketLink();
  onSessionChange(() => socketLink.close());
  const overHttp = ApolloLink.from([
    makeNewestResponseLink(),
    makeReauthenticationLink(),
    makeSiteClosedLink(),
    makeRealAccountLink(),
    retryLink,
    makeAuthLink(),
    ApolloLink.split(
      isGuestQuery,
      makeGuestLink(uri),
      new HttpLink({ uri, enhancedClientAwareness: { transport: false } }),
    ),
  ]);
  return new ApolloClient({
    cache: makeCache(),
    dataMasking: true,
    link: makePersistedLink().split(
      ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
      socketLink,
      overHttp,
    ),
  });
}
