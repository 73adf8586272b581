import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FooterGamesDocument } from "../../gql/graphql";
import { makeApolloClient } from "../apollo/client";
import { isUserActive, trackUserActivity } from "./user-activity";

let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  stop = trackUserActivity();
  window.dispatchEvent(new Event("click"));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("the user is active for ten seconds after input, on the page or with the browser's buttons", () => {
  for (const sign of ["pointerdown", "keydown", "wheel", "popstate"]) {
    vi.advanceTimersByTime(10_000);
    expect(isUserActive()).toBe(false);
    window.dispatchEvent(new Event(sign));
    vi.advanceTimersByTime(9_999);
    expect(isUserActive()).toBe(true);
  }
});

it("showing the tab again counts as activity; hiding it does not", () => {
  const setVisibility = (state: string) => {
    vi.spyOn(document, "visibilityState", "get").mockReturnValue(state as DocumentVisibilityState);
    document.dispatchEvent(new Event("visibilitychange"));
  };
  vi.advanceTimersByTime(10_000);
  setVisibility("hidden");
  expect(isUserActive()).toBe(false);
  setVisibility("visible");
  expect(isUserActive()).toBe(true);
});

it("only requests without recent user activity are marked as background requests", async () => {
  const marks: (string | null)[] = [];
  vi.stubGlobal("fetch", async (_url: string, { headers }: { headers: HeadersInit }) => {
    marks.push(new Headers(headers).get("x-background"));
    const data = { games: { __typename: "GamePage", items: [] } };
    return new Response(JSON.stringify({ data }), { headers: { "content-type": "application/json" } });
  });
  const client = makeApolloClient("http://localhost/graphql");
  const query = () => client.query({ query: FooterGamesDocument, fetchPolicy: "network-only" });
  await query();
  vi.advanceTimersByTime(10_000);
  await query();
  expect(marks).toEqual([null, "1"]);
});
