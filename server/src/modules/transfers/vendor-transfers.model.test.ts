import { expect, test } from "vitest";
import { decideNextStep } from "./vendor-transfers.model.js";

const now = new Date("2026-03-01T12:00:00Z");
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const day = 86_400;

test.each([
  { what: "stays open during the grace period", sentAt: ago(119), polls: 3, nextStep: "wait" },
  { what: "fails after the grace period", sentAt: ago(120), polls: 1, nextStep: { fail: "unknown" } },
  { what: "stays open when the clock was set back", sentAt: ago(-day), polls: 3, nextStep: "wait" },
  {
    what: "fails after enough polls with the clock set back",
    sentAt: ago(-day),
    polls: 4,
    nextStep: { fail: "unknown" },
  },
])("a transfer that the vendor does not know $what", ({ sentAt, polls, nextStep }) => {
  expect(decideNextStep({ kind: "unknown" }, { sentAt, polls }, now)).toEqual(nextStep);
});
