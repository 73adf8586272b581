import { describe, expect, test } from "vitest";
import { rulesOf } from "../../../../test/programmes/setup.js";
import { ProgrammeKind } from "./rules.model.js";
import type { RulesForm } from "./rules-form.model.js";
import { parseRules } from "./rules-parse.model.js";
import { readRules, serializeRules } from "./rules-schema.js";
import { toRulesForm } from "./rules-to-form.model.js";

const parse = (kind: ProgrammeKind, over: Partial<RulesForm> = {}) =>
  parseRules(kind, "USD", { ...rulesOf[kind], ...over });

const vipLevel = { deposits: "10", validBet: "100", keep: "10", levelUp: "1", weekly: "0", monthly: "0" };

/** Fields that a form is refused for. */
function faults(kind: ProgrammeKind, over: Partial<RulesForm>): unknown {
  try {
    parse(kind, over);
  } catch (error) {
    const { code, params } = error as { code: string; params: { fields?: { field: string }[] } };
    return params.fields?.map(({ field }) => field) ?? code;
  }
  return null;
}

describe("rules", () => {
  test.each(ProgrammeKind.values)("of %s survive the database and the form", (kind) => {
    const rules = parse(kind);
    expect(readRules(JSON.parse(serializeRules(rules)))).toEqual(rules);
    expect(parseRules(kind, "USD", toRulesForm(rules, "USD"))).toEqual(rules);
  });

  test("with an audience survive them, and without a condition have none", () => {
    const audience = {
      minLevel: 1,
      maxLevel: 3,
      registeredFrom: new Date("2026-01-01T00:00:00Z"),
      registeredUntil: new Date("2026-07-01T00:00:00Z"),
      registeredWithinDays: 30,
      languages: ["EN", "CN"],
      agentIds: ["01a222f1-20ae-7562-a0fe-69358d48efed"],
    };
    const rules = parse("REBATE", { audience });
    expect(toRulesForm(rules, "USD").audience).toEqual(audience);
    expect(parseRules("REBATE", "USD", toRulesForm(rules, "USD"))).toEqual(rules);
    expect(parse("REBATE", { audience: {} }).audience).toBeNull();
  });

  test("of an envelope name the least total of its shares", () => {
    const error = (() => {
      try {
        return parse("RED_ENVELOPE", { amount: "9.99", shares: 10, minShare: "1" });
      } catch (error) {
        return error;
      }
    })();
    expect(error).toMatchObject({
      code: "validation_failed",
      params: { fields: [{ field: "amount", code: "out_of_range", params: { min: "10.00" } }] },
    });
  });

  test.each<[ProgrammeKind, Partial<RulesForm>, unknown]>([
    ["REBATE", { trigger: "net_loss" }, ["trigger"]],
    ["REBATE", { reward: "fixed_amount", amount: "5" }, ["reward"]],
    ["REBATE", { period: "ONCE" }, ["period"]],
    ["DEPOSIT_BONUS", { entrance: "APPLY" }, ["entrance"]],
    ["DEPOSIT_BONUS", { cap: null }, ["cap"]],
    ["DEPOSIT_BONUS", { cap: "0" }, ["cap"]],
    ["DEPOSIT_BONUS", { cap: "-5" }, ["cap"]],
    ["DEPOSIT_BONUS", { minDeposit: null }, ["minDeposit"]],
    ["DEPOSIT_BONUS", { minDeposit: "20.001" }, "invalid_amount"],
    ["DEPOSIT_BONUS", { rate: "100.0001" }, ["rate"]],
    ["DEPOSIT_BONUS", { rate: "0" }, ["rate"]],
    ["DEPOSIT_BONUS", { rate: "-1" }, ["rate"]],
    ["DEPOSIT_BONUS", { claimDays: 0 }, ["claimDays"]],
    ["DEPOSIT_BONUS", { turnoverBasisPoints: 1_000_001 }, ["turnoverBasisPoints"]],
    ["REBATE", { tiers: [] }, ["tiers"]],
    ["REBATE", { tiers: [{ from: "0", rate: "1" }] }, ["tiers.0.category"]],
    [
      "CASHBACK",
      {
        tiers: [
          { from: "1", rate: "1" },
          { from: "1.00", rate: "2" },
        ],
      },
      ["tiers.1.from"],
    ],
    ["APPLICATION", { amount: null }, ["amount"]],
    ["DEPOSIT_BONUS", { countedBets: { minimumOdds: "1" } }, ["countedBets"]],
    ["DEPOSIT_BONUS", { countedBets: {}, wallet: { days: 7, conversionTimes: 5 } }, ["countedBets"]],
    ["REBATE", { countedBets: {} }, ["countedBets"]],
    ["POINTS", { countedBets: {} }, ["countedBets"]],
    ["VIP", { audience: { minLevel: 1 } }, ["audience"]],
    ["REBATE", { entrance: "BY_AGENT", audience: { minLevel: 1 } }, ["audience"]],
    ["REBATE", { audience: { minLevel: 3, maxLevel: 2 } }, ["audience.maxLevel"]],
    ["REBATE", { audience: { languages: ["XX"] } }, ["audience.languages"]],
    ["REBATE", { audience: { agentIds: ["agent1"] } }, ["audience.agentIds"]],
    ["REBATE", { audience: { registeredWithinDays: 0 } }, ["audience.registeredWithinDays"]],
    ["VIP", { claim: "MEMBER" }, ["claim"]],
    ["VIP", { levels: [] }, ["levels"]],
    ["VIP", { levels: [{ ...vipLevel, keep: "-1" }] }, ["levels.0.keep"]],
    ["VIP", { levels: [vipLevel, vipLevel] }, ["levels.1.validBet"]],
    [
      "VIP",
      { levels: [vipLevel, { ...vipLevel, deposits: "9", validBet: "200", keep: "9" }] },
      ["levels.1.deposits", "levels.1.keep"],
    ],
  ])("of %s with %j are refused", (kind, over, expected) => {
    expect(faults(kind, over)).toEqual(expected);
  });
});
