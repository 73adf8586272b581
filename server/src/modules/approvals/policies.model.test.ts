import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { approvalRequestStates, canonicalText, listChanges } from "./approvals.model.js";
import { deriveThresholds, isLooser, mayDecideAlone, thresholdFaults } from "./policies.model.js";

const none = { staff: 0n, member: 0n, brand: 0n };
const thresholds = {
  perDecision: 100n,
  dailyPerStaffMember: 200n,
  dailyPerMember: 300n,
  dailyPerBrand: 400n,
};

describe("one person may decide", () => {
  test.each([
    ["below every threshold", 99n, none, true],
    ["not from the threshold of one decision on", 100n, none, false],
    ["below the sum of a staff member", 50n, { ...none, staff: 149n }, true],
    ["not from the sum of a staff member on", 50n, { ...none, staff: 150n }, false],
    ["not from the sum about a member on", 50n, { ...none, member: 250n }, false],
    ["not from the sum of the brand on", 50n, { ...none, brand: 350n }, false],
    ["about nothing, whatever was decided before", 0n, { staff: 999n, member: 999n, brand: 999n }, true],
  ])("%s", (_case, amount, sums, expected) => {
    expect(mayDecideAlone(thresholds, amount, sums)).toBe(expected);
  });

  test("about no amount without a policy", () => {
    expect([mayDecideAlone(null, 1n, none), mayDecideAlone(null, 0n, none)]).toEqual([false, true]);
  });
});

test("what follows from one threshold: sums of the same amount, and ten times as much for all staff together", () => {
  expect(deriveThresholds(100n)).toEqual({
    perDecision: 100n,
    dailyPerStaffMember: 100n,
    dailyPerMember: 100n,
    dailyPerBrand: 1_000n,
  });
});

test.each([
  ["a first policy", null, thresholds, true],
  ["no policy any more", thresholds, null, false],
  ["a higher threshold of one decision", thresholds, { ...thresholds, perDecision: 101n }, true],
  ["a higher sum, with all else lower", thresholds, { ...deriveThresholds(1n), dailyPerBrand: 401n }, true],
  ["lower thresholds", thresholds, deriveThresholds(10n), false],
  ["the same thresholds", thresholds, thresholds, false],
])("looser or not: %s", (_case, before, after, expected) => {
  expect(isLooser(before, after)).toBe(expected);
});

test("invalid thresholds are named", () => {
  expect(thresholdFaults({ ...thresholds, perDecision: 0n, dailyPerBrand: 10n ** 19n })).toEqual([
    "perDecision",
    "dailyPerBrand",
  ]);
});

test("whatever amounts are decided by whom, what one person decided stays below every threshold", () => {
  const amount = fc.bigInt({ min: 0n, max: 150n });
  const steps = fc.array(fc.record({ staff: fc.nat(2), member: fc.nat(2), amount }), { maxLength: 40 });
  const property = fc.property(steps, (sequence) => {
    const sums = new Map<string, bigint>();
    const add = (key: string, value: bigint) => sums.set(key, (sums.get(key) ?? 0n) + value);
    for (const { staff, member, amount } of sequence) {
      const keys = [`staff ${staff}`, `member ${member}`, "brand"] as const;
      const [ofStaff = 0n, ofMember = 0n, ofBrand = 0n] = keys.map((key) => sums.get(key) ?? 0n);
      const isAlone = mayDecideAlone(thresholds, amount, {
        staff: ofStaff,
        member: ofMember,
        brand: ofBrand,
      });
      if (isAlone) for (const key of keys) add(key, amount);
      if (isAlone) expect(amount).toBeLessThan(thresholds.perDecision);
    }
    for (const [key, sum] of sums) {
      const limit = key === "brand" ? thresholds.dailyPerBrand : key.startsWith("staff") ? 200n : 300n;
      expect(sum).toBeLessThan(limit);
    }
  });
  fc.assert(property, { endOnFailure: true });
});

describe("a request", () => {
  test("shows the values that differ", () => {
    const before = { address: "a", kind: "http", cap: null };
    expect(listChanges({ before, after: { address: "b", kind: "http", cap: 5, isOn: true } })).toEqual([
      { field: "address", before: "a", after: "b" },
      { field: "cap", before: null, after: "5" },
      { field: "isOn", before: null, after: "true" },
    ]);
  });

  test("is the same whatever the order of its fields, and another one with another hidden value", () => {
    const text = canonicalText({ before: { a: 1, b: 2 }, after: {}, hidden: "x" });
    expect(canonicalText({ before: { b: 2, a: 1 }, after: {}, hidden: "x" })).toBe(text);
    expect(canonicalText({ before: { b: 2, a: 1 }, after: {}, hidden: "y" })).not.toBe(text);
    expect(canonicalText({ before: { b: 2, a: 1 }, after: {} })).not.toBe(text);
  });

  test("ends once", () => {
    const ended = ["APPROVED", "REFUSED", "WITHDRAWN", "REPLACED", "EXPIRED"];
    expect(approvalRequestStates.finalStates).toEqual(ended);
    expect(ended.filter((state) => approvalRequestStates.canMove("WAITING", state as "APPROVED"))).toEqual(
      ended,
    );
  });
});
