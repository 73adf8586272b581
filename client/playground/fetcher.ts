import { createGraphiQLFetcher, type Fetcher } from "@graphiql/toolkit";
import { createClient } from "graphql-ws";

const tokenKey = "playgroundToken";

function authorization(): Record<string, string> {
  const token = sessionStorage.getItem(tokenKey);
  return token ? { authorization: `Bearer ${token}` } : {};
}

/** Keeps the token of a sign-in made in the playground, and forgets it with the sign-out. */
function followSession(answer: unknown): void {
  if (typeof answer !== "object" || answer === null || !("data" in answer)) return;
  const { data } = answer;
  if (typeof data !== "object" || data === null) return;
  if ("signOut" in data) sessionStorage.removeItem(tokenKey);
  if (!("signIn" in data) || typeof data.signIn !== "object" || data.signIn === null) return;
  if ("token" in data.signIn && typeof data.signIn.token === "string") {
    sessionStorage.setItem(tokenKey, data.signIn.token);
  }
}

const fetchSignedIn: typeof fetch = async (input, init) => {
  const headers = { ...authorization(), ...Object.fromEntries(new Headers(init?.headers)) };
  const response = await fetch(input, { ...init, headers });
  const isJson = response.headers.get("content-type")?.includes("json");
  if (isJson) followSession(await response.clone().json());
  return response;
};

/** Sends operations to this host; once signed in, as the member, over the live connection too. */
export function makeFetcher(): Fetcher {
  const scheme = window.location.protocol === "https:" ? "wss:" : "ws:";
  return createGraphiQLFetcher({
    url: "/graphql",
    fetch: fetchSignedIn,
    wsClient: createClient({
      url: `${scheme}//${window.location.host}/graphql`,
      connectionParams: authorization,
      lazyCloseTimeout: 0,
    }),
  });
}
