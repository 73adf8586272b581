import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FooterGamesDocument } from "../../gql/graphql";
import { makeApolloClient } from "../apollo/client";
import { isSomebodyHere, watchPresence } from "./presence";

let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  stop = watchPresence();
  window.dispatchEvent(new Event("click"));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("somebody is here for a moment after what was done, at the page or with the browser's buttons", () => {
  for (const sign of ["pointerdown", "keydown", "wheel", "popstate"]) {
    vi.advanceTimersByTime(10_000);
    expect(isSomebodyHere()).toBe(false);
    window.dispatchEvent(new Event(sign));
    vi.advanceTimersByTime(9_999);
    expect(isSomebodyHere()).toBe(true);
  }
});

it("a tab that is looked at again is looked at by somebody; one that is hidden is not", () => {
  const turn = (state: string) => {
    vi.spyOn(document, "visibilityState", "get").mockReturnValue(state as DocumentVisibilityState);
    document.dispatchEvent(new Event("visibilitychange"));
  };
  vi.advanceTimersByTime(10_000);
  turn("hidden");
  expect(isSomebodyHere()).toBe(false);
  turn("visible");
  expect(isSomebodyHere()).toBe(true);
});

it("calls that the page makes by itself say so, and no others", async () => {
  const marks: (string | null)[] = [];
  vi.stubGlobal("fetch", async (_url: string, { headers }: { headers: HeadersInit }) => {
    marks.push(new Headers(headers).get("x-background"));
    const data = { games: { __typename: "GamePage", items: [] } };
    return new Response(JSON.stringify({ data }), { headers: { "content-type": "application/json" } });
  });
  const client = makeApolloClient("http://localhost/graphql");
  const ask = () => client.query({ query: FooterGamesDocument, fetchPolicy: "network-only" });
  await ask();
  vi.advanceTimersByTime(10_000);
  await ask();
  expect(marks).toEqual([null, "1"]);
});
