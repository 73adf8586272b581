import { createGraphiQLFetcher, type Fetcher } from "@graphiql/toolkit";
import { createClient } from "graphql-ws";

/** The schemas by their paths: of players and agents, and of staff. */
export type SchemaPath = "/graphql" | "/admin/graphql";

const tokenKey = "playgroundToken";

function authorization(): Record<string, string> {
  const token = sessionStorage.getItem(tokenKey);
  return token ? { authorization: `Bearer ${token}` } : {};
}

/** Fields that answer with the session's new token: of players, and of staff. */
const tokenFields = [
  "signIn",
  "changePassword",
  "confirmAuthenticator",
  "verifyCode",
  "registerPasskey",
  "verifyPasskey",
];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Stores the token of a sign-in made in the playground, and removes it after the sign-out. */
function storeToken(response: unknown): void {
  if (!isObject(response) || !isObject(response.data)) return;
  const { data } = response;
  if ("signOut" in data) sessionStorage.removeItem(tokenKey);
  for (const field of tokenFields) {
    const answer = data[field];
    if (isObject(answer) && typeof answer.token === "string") sessionStorage.setItem(tokenKey, answer.token);
  }
}

const fetchSignedIn: typeof fetch = async (input, init) => {
  const headers = { ...authorization(), ...Object.fromEntries(new Headers(init?.headers)) };
  const response = await fetch(input, { ...init, headers });
  const isJson = response.headers.get("content-type")?.includes("json");
  if (isJson) storeToken(await response.clone().json());
  return response;
};

/**
 * Sends operations to one of this host's schemas; after a sign-in with its token. Subscriptions of players go over a
 * socket; staff have none.
 */
export function makeFetcher(url: SchemaPath): Fetcher {
  if (url === "/admin/graphql") return createGraphiQLFetcher({ url, fetch: fetchSignedIn });
  const scheme = window.location.protocol === "https:" ? "wss:" : "ws:";
  return createGraphiQLFetcher({
    url,
    fetch: fetchSignedIn,
    wsClient: createClient({
      url: `${scheme}//${window.location.host}/graphql`,
      connectionParams: authorization,
      lazyCloseTimeout: 0,
    }),
  });
}
