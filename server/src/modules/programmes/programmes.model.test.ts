import { describe, expect, test } from "vitest";
import { type Entry, labelOf, type Programme } from "./programmes.model.js";
import type { ProgrammeRules } from "./rules/rules-schema.js";

const now = new Date("2026-06-10T12:00:00Z");
const hours = (n: number) => new Date(now.getTime() + n * 3_600_000);

const running: Programme = {
  id: "1",
  brandId: "2",
  code: "code",
  kind: "DEPOSIT_BONUS",
  currency: "USD",
  promotionId: null,
  state: "RUNNING",
  startsAt: hours(-1),
  endsAt: hours(1),
  priority: 0,
  version: 1,
  startedAt: hours(-1),
  closedAt: null,
  createdAt: hours(-2),
};

type Rules = Pick<ProgrammeRules, "entrance" | "claim">;
const joins: Rules = { entrance: "JOIN", claim: "SYSTEM" };

interface Case {
  readonly programme?: Partial<Programme>;
  readonly rules?: Rules;
  readonly entry?: Pick<Entry, "state" | "isClaimed">;
  readonly isBudgetSpent?: boolean;
}

const label = ({ programme, rules = joins, entry, isBudgetSpent = false }: Case) =>
  labelOf({ programme: { ...running, ...programme }, rules, entry: entry ?? null, isBudgetSpent }, now);

const entry = (state: Entry["state"], isClaimed = false) => ({ state, isClaimed });

describe("the label that a member sees", () => {
  test.each<[string, Case]>([
    ["JOIN", {}],
    ["APPLY", { rules: { ...joins, entrance: "APPLY" } }],
    ["JOINED", { rules: { ...joins, entrance: "AUTOMATIC" } }],
    ["COMING_SOON", { programme: { startsAt: hours(1), endsAt: null } }],
    ["CLOSED", { programme: { endsAt: now } }],
    ["CLOSED", { programme: { state: "PAUSED" } }],
    ["CLOSED", { isBudgetSpent: true }],
    ["JOINED", { entry: entry("JOINED"), isBudgetSpent: true }],
    ["PROCESS", { entry: entry("IN_PROGRESS"), programme: { endsAt: now } }],
    ["APPLYING", { entry: entry("APPLIED") }],
    ["REJECTED", { entry: entry("REJECTED") }],
    [
      "CLAIM",
      { entry: entry("QUALIFIED"), rules: { ...joins, claim: "MEMBER" }, programme: { endsAt: now } },
    ],
    ["PROCESS", { entry: entry("QUALIFIED") }],
    ["ISSUED", { entry: entry("GRANTED") }],
    ["CLAIMED", { entry: entry("GRANTED", true) }],
    ["CLOSED", { entry: entry("EXPIRED") }],
    ["CLOSED", { entry: entry("CLOSED") }],
    ["CLOSED", { entry: entry("REVOKED") }],
  ])("is %s: %j", (expected, given) => {
    expect(label(given)).toBe(expected);
  });
});
