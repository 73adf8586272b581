import { expect, test } from "vitest";
import { verdictOn } from "./vendor-transfers.model.js";

const now = new Date("2026-03-01T12:00:00Z");
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const day = 86_400;

test.each([
  { what: "is waited for at first", sentAt: ago(119), asks: 3, verdict: "wait" },
  { what: "will not come after the grace", sentAt: ago(120), asks: 1, verdict: { fail: "unknown" } },
  { what: "may be on its way when the clock went back", sentAt: ago(-day), asks: 3, verdict: "wait" },
  {
    what: "will not come once it was asked for long enough",
    sentAt: ago(-day),
    asks: 4,
    verdict: { fail: "unknown" },
  },
])("what the vendor does not know $what", ({ sentAt, asks, verdict }) => {
  expect(verdictOn({ kind: "unknown" }, { sentAt, asks }, now)).toEqual(verdict);
});
