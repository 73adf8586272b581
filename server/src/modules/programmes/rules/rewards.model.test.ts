import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rulesOf } from "../../../../test/programmes/setup.js";
import { formatMinor, parseMinor } from "../../../core/money.js";
import { closePeriod, dueOf } from "./rewards.model.js";
import type { ProgrammeKind } from "./rules.model.js";
import type { RulesForm } from "./rules-form.model.js";
import { parseRules } from "./rules-parse.model.js";

const usd = (text: string) => parseMinor(text, "USD");

/** What counters in US dollars earn by rules, as text. */
function due(kind: ProgrammeKind, counted: Readonly<Record<string, string>>, over: Partial<RulesForm> = {}) {
  const rules = parseRules(kind, "USD", { ...rulesOf[kind], ...over });
  return formatMinor(
    dueOf(rules, new Map(Object.entries(counted).map(([key, text]) => [key, usd(text)]))),
    "USD",
  );
}

describe("a rebate", () => {
  test.each([
    ["9999.99", "29.99", "29.99"],
    ["10000", "50.00", "30.00"],
    ["12345.67", "61.72", "41.72"],
    ["100000", "800.00", "480.00"],
    ["3.32", "0.00", "0.00"],
    ["-500", "0.00", "0.00"],
  ])("of valid bets of %s is %s of the whole amount and %s by its parts", (bets, whole, marginal) => {
    expect(due("REBATE", { RNG: bets })).toBe(whole);
    expect(due("REBATE", { RNG: bets }, { base: "MARGINAL" })).toBe(marginal);
  });

  test("adds categories up, each rounded down, and ends at the cap", () => {
    expect(due("REBATE", { LIVE: "9999.99" })).toBe("19.99");
    expect(due("REBATE", { LIVE: "9999.99", RNG: "12345.67" })).toBe("81.71");
    expect(due("REBATE", { LIVE: "9999.99", RNG: "12345.67" }, { cap: "80" })).toBe("80.00");
    expect(due("REBATE", { SPORTS: "5000" }), "no tier of the category").toBe("0.00");
  });
});

describe("cashback", () => {
  test.each([
    ["1706.84", "136.54"],
    ["99.99", "0.00"],
    ["100.00", "5.00"],
    ["1000.00", "80.00"],
    ["12000", "500.00"],
    ["-300", "0.00"],
  ])("of a net loss of %s is %s", (loss, expected) => {
    expect(due("CASHBACK", { NET_LOSS: loss })).toBe(expected);
  });
});

describe("a deposit bonus", () => {
  test.each([
    ["20", "20.00"],
    ["150", "150.00"],
    ["333.33", "200.00"],
  ])("of a deposit of %s is %s", (deposit, expected) => {
    expect(due("DEPOSIT_BONUS", { DEPOSIT: deposit })).toBe(expected);
  });

  test("is rounded down", () => {
    expect(due("DEPOSIT_BONUS", { DEPOSIT: "33.33" }, { rate: "50" })).toBe("16.66");
  });
});

test("a total below the condition earns nothing", () => {
  const minTotal = "100";
  expect(due("REBATE", { RNG: "60", LIVE: "39.99" }, { minTotal })).toBe("0.00");
  expect(due("REBATE", { RNG: "60", LIVE: "40" }, { minTotal })).toBe("0.26");
});

describe("closing a period", () => {
  test("reduces what is due by what corrections have carried into it, and never below nothing", () => {
    expect(closePeriod(usd("61.72"), 0n)).toEqual({ payable: usd("61.72"), carry: 0n });
    expect(closePeriod(usd("10"), usd("-2.50"))).toEqual({ payable: usd("7.50"), carry: 0n });
    expect(closePeriod(usd("1"), usd("-2.50"))).toEqual({ payable: 0n, carry: usd("-1.50") });
  });

  test("grants over all periods what is due over all of them, but for a rest that is negative", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(10_000), fc.integer({ min: -10_000, max: 10_000 }))),
        (periods) => {
          let [granted, carry, total] = [0n, 0n, 0n];
          for (const [earned, corrected] of periods) {
            total += BigInt(earned + corrected);
            const closing = closePeriod(BigInt(earned), carry + BigInt(corrected));
            granted += closing.payable;
            carry = closing.carry;
            expect(closing.payable).toBeGreaterThanOrEqual(0n);
          }
          expect(granted + carry).toBe(total);
        },
      ),
    );
  });
});
