import { describe, expect, it } from "vitest";
import { countDone, type MissionStep, percentDone, turnoverTimes } from "./model";

function step(done: string, target: string): MissionStep {
  const filter = { categories: null, minimum: null };
  return { __typename: "MissionStep", event: "VALID_BET", measure: "SUM", ...filter, done, target };
}

describe("a step", () => {
  it("is done only when all of its target is", () => {
    expect(percentDone(step("99.99", "100.00"))).toBe(99);
    expect(percentDone(step("0", "3"))).toBe(0);
    expect(percentDone(step("3", "3"))).toBe(100);
    expect(countDone([step("3", "3"), step("99.99", "100.00")])).toBe(1);
  });
});

describe("the turnover of a reward", () => {
  it("is a multiple of it, or none", () => {
    expect([0, 10_000, 15_000].map(turnoverTimes)).toEqual([null, "1", "1.5"]);
  });
});
