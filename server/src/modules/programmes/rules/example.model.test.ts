import { expect, test } from "vitest";
import { rulesOf } from "../../../../test/programmes/setup.js";
import { exampleOf } from "./example.model.js";
import type { ProgrammeKind } from "./rules.model.js";
import type { RulesForm } from "./rules-form.model.js";
import { parseRules } from "./rules-parse.model.js";

function example(kind: ProgrammeKind, over: Partial<RulesForm> = {}) {
  return exampleOf(parseRules(kind, "USD", { ...rulesOf[kind], ...over }));
}

test("an example of each kind is computed by its rules", () => {
  expect(example("DEPOSIT_BONUS")).toEqual({
    key: "DEPOSIT",
    counted: 100_00n,
    reward: 100_00n,
    turnover: 1_000_00n,
  });
  expect(example("REBATE")).toEqual({ key: "RNG", counted: 10_000_00n, reward: 50_00n, turnover: 0n });
  expect(example("CASHBACK")).toEqual({ key: "NET_LOSS", counted: 100_00n, reward: 5_00n, turnover: 0n });
  expect(example("APPLICATION")).toEqual({ key: null, counted: 0n, reward: 25_00n, turnover: 0n });
});

test("an example reaches the least total, and pays something where the only tier begins at 0", () => {
  const tiers = [{ category: "RNG", from: "0", rate: "0.3" }] as const;
  expect(example("REBATE", { tiers })).toEqual({
    key: "RNG",
    counted: 1_000_00n,
    reward: 3_00n,
    turnover: 0n,
  });
  expect(example("REBATE", { tiers, minTotal: "5000" })).toMatchObject({
    counted: 5_000_00n,
    reward: 15_00n,
  });
});
