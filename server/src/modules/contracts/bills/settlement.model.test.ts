import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatMinor, parseMinor } from "../../../core/money.js";
import { parseRate } from "../../../kit/rates.js";
import type { ContractKind } from "../../brands/brands.model.js";
import type { CarryPolicy, ContractTerms, Tier } from "../contracts.model.js";
import { parseTerms } from "../terms.model.js";
import { type OnPath, type SettledBet, sharesOf } from "./realtime.model.js";
import { carryAfter, type GrossOf, netsOf, settleCategory } from "./settlement.model.js";

const usd = (text: string) => parseMinor(text, "USD");
const text = (amount: bigint) => formatMinor(amount, "USD");

/** Tiers of an entered contract: valid bet, net loss, active members, rate in percent. */
function tiersOf(kind: ContractKind, rows: readonly (readonly [string, string, number, string])[]) {
  const tiers = rows.map(([validBet, netLoss, activeMembers, rate]) => ({
    validBet,
    netLoss,
    activeMembers,
    rate,
  }));
  const [category] = parseTerms(kind, "USD", { categories: [{ category: "CONS", tiers }] }).categories;
  if (!category) throw new Error("no category");
  return category;
}

function settle(
  kind: ContractKind,
  category: { readonly category: "CONS" | string; readonly tiers: readonly Tier[] },
  figures: { readonly validBet?: string; readonly netLoss?: string; readonly activeMembers?: number },
  carry: { readonly policy?: CarryPolicy; readonly carryIn?: string } = {},
) {
  const { validBet = "0", netLoss = "0", activeMembers = 0 } = figures;
  return settleCategory(
    kind,
    { category: "CONS", tiers: category.tiers },
    { validBet: usd(validBet), netLoss: usd(netLoss), activeMembers },
    { policy: carry.policy ?? "NONE", carryIn: usd(carry.carryIn ?? "0") },
  );
}

describe("a dividend", () => {
  const tiers = tiersOf("dividend", [
    ["100000", "10000", 3, "3"],
    ["500000", "30000", 5, "5"],
    ["1000000", "50000", 8, "10"],
  ]);

  test.each([
    ["25000", 6, "750.00"],
    ["29999.99", 6, "899.99"],
    ["30000", 6, "1500.00"],
    ["30000", 4, "900.00"],
  ])("of a net loss of %s with %s active members is %s (vector 1)", (netLoss, activeMembers, expected) => {
    const { gross } = settle("dividend", tiers, { validBet: "800000", netLoss, activeMembers });
    expect(text(gross)).toBe(expected);
  });

  test("is 0 where no tier is met", () => {
    expect(
      settle("dividend", tiers, { validBet: "99999.99", netLoss: "90000", activeMembers: 9 }),
    ).toMatchObject({
      tier: null,
      gross: 0n,
    });
  });

  test("of an upline is what its direct downlines do not get (vector 2)", () => {
    const upline = tiersOf("dividend", [["0", "0", 0, "10"]]);
    const downline = tiersOf("dividend", [["0", "0", 0, "6"]]);
    const nets = netsOf([
      { agentId: "A", uplineId: null, gross: settle("dividend", upline, { netLoss: "100000" }).gross },
      { agentId: "B", uplineId: "A", gross: settle("dividend", downline, { netLoss: "40000" }).gross },
    ]);
    expect(text(nets.get("A")?.net ?? -1n)).toBe("7600.00");
    expect(text(nets.get("B")?.net ?? -1n)).toBe("2400.00");
  });

  test("leaves a downline due what the upline did not earn, and carries the loss (vector 3)", () => {
    const upline = tiersOf("dividend", [["0", "0", 0, "10"]]);
    const downline = tiersOf("dividend", [["0", "0", 0, "6"]]);
    const carry = { policy: "UNTIL_RECOVERED" } as const;
    const first = settle("dividend", upline, { netLoss: "-20000" }, carry);
    const ofB = settle("dividend", downline, { netLoss: "40000" }, carry);
    const nets = netsOf([
      { agentId: "A", uplineId: null, gross: first.gross },
      { agentId: "B", uplineId: "A", gross: ofB.gross },
    ]);
    expect(nets.get("A")).toEqual({ downlines: usd("2400"), net: 0n, shortfall: usd("2400") });
    expect(nets.get("B")).toEqual({ downlines: 0n, net: usd("2400"), shortfall: 0n });
    expect(text(first.carryOut)).toBe("-20000.00");
    const next = (policy: CarryPolicy) => {
      const { carryOut } = settle("dividend", upline, { netLoss: "-20000" }, { policy });
      return settle("dividend", upline, { netLoss: "50000" }, { policy, carryIn: text(carryOut) });
    };
    expect(text(next("UNTIL_RECOVERED").gross)).toBe("3000.00");
    expect(next("UNTIL_RECOVERED").carryOut).toBe(0n);
    expect(text(next("NONE").gross)).toBe("5000.00");
  });
});

describe("what is carried", () => {
  /** The carry after each of several net losses. */
  const after = (policy: CarryPolicy, netLosses: readonly bigint[]) => {
    let carry = 0n;
    return netLosses.map((netLoss) => {
      carry = carryAfter(policy, netLoss, carry);
      return carry;
    });
  };

  test.each([
    ["NONE", [0n, 0n, 0n, 0n]],
    ["UNTIL_RECOVERED", [-50n, -80n, -60n, 0n]],
    ["PREVIOUS", [-50n, -30n, 0n, 0n]],
    ["HALF_MONTH", [-50n, -80n, -60n, 0n]],
  ] as const)("by the policy %s", (policy, expected) => {
    expect(after(policy, [-50n, -30n, 20n, 100n])).toEqual(expected);
  });
});

describe("a salary", () => {
  const tiers = tiersOf("daily_salary", [
    ["10000", "0", 1, "0.10"],
    ["50000", "0", 3, "0.20"],
    ["200000", "0", 5, "0.30"],
  ]);

  test("of a day is a share of the valid bet, less the downline's (vector 4)", () => {
    const own = settle("daily_salary", tiers, { validBet: "120000", activeMembers: 4 });
    const downline = settle("daily_salary", tiersOf("daily_salary", [["0", "0", 0, "0.15"]]), {
      validBet: "60000",
    });
    expect([text(own.gross), text(downline.gross)]).toEqual(["240.00", "90.00"]);
    const nets = netsOf([
      { agentId: "A", uplineId: null, gross: own.gross },
      { agentId: "B", uplineId: "A", gross: downline.gross },
    ]);
    expect(text(nets.get("A")?.net ?? -1n)).toBe("150.00");
  });

  test("may be a fixed amount (vector 4)", () => {
    const categories = [
      { category: "CONS", tiers: [{ validBet: "50000", activeMembers: 3, fixed: "200" }] },
    ] as const;
    const [fixed] = parseTerms("daily_salary", "USD", { categories }).categories;
    if (!fixed) throw new Error("no category");
    expect(text(settle("daily_salary", fixed, { validBet: "120000", activeMembers: 4 }).gross)).toBe(
      "200.00",
    );
    expect(settle("daily_salary", fixed, { validBet: "120000", activeMembers: 2 }).gross).toBe(0n);
  });

  test("of an hour is rounded down (vector 5)", () => {
    const hourly = tiersOf("hourly_salary", [
      ["5000", "0", 1, "0.05"],
      ["20000", "0", 2, "0.08"],
    ]);
    const { gross } = settle("hourly_salary", hourly, { validBet: "23456.78", activeMembers: 2 });
    expect(text(gross)).toBe("18.76");
  });

  test("does not depend on the net loss", () => {
    const { gross } = settle("daily_salary", tiers, {
      validBet: "120000",
      netLoss: "-9999999",
      activeMembers: 4,
    });
    expect(text(gross)).toBe("240.00");
  });
});

/** A realtime contract of all categories. */
function realtime(profit: string, loss: string, singleBet: string, includeSelf = false): ContractTerms {
  const tiers = [{ validBet: singleBet, rate: profit, lossRate: loss }];
  return parseTerms("realtime_salary", "USD", { includeSelf, categories: [{ category: "CONS", tiers }] });
}

function bet(memberId: string, stake: string, payout: string, validBet = stake): SettledBet {
  return {
    memberId,
    category: "RNG",
    stake: usd(stake),
    payout: usd(payout),
    validBet: usd(validBet),
  };
}

describe("a realtime salary", () => {
  const a: OnPath = { agentId: "A", terms: realtime("0.10", "0.20", "10") };
  const b: OnPath = { agentId: "B", terms: realtime("0.10", "0.12", "10") };

  test("is the difference of rates for each bet (vector 6)", () => {
    const bets: readonly (readonly [SettledBet, readonly OnPath[]])[] = [
      [bet("m", "100", "0"), [a]],
      [bet("m", "50", "95"), [a]],
      [bet("m", "8", "0"), [a]],
      [bet("m", "200", "200", "0"), [a]],
      [bet("m", "300", "300", "0"), [a]],
      [bet("n", "1000", "0"), [b, a]],
    ];
    const sums = new Map<string, bigint>();
    for (const {
      on: { agentId },
      amount,
    } of bets.flatMap(([one, path]) => sharesOf(one, path)))
      sums.set(agentId, (sums.get(agentId) ?? 0n) + amount);
    expect([...sums].map(([agent, sum]) => [agent, text(sum)])).toEqual([
      ["A", "1.05"],
      ["B", "1.20"],
    ]);
  });

  test("is rounded down for each bet", () => {
    expect(sharesOf(bet("m", "14.99", "0"), [a])).toEqual([
      { on: a, rate: 2_000n, downlineRate: 0n, amount: 2n },
    ]);
  });

  test("counts an agent's own bets for the uplines, and for the agent only with includeSelf", () => {
    const own = bet("B", "1000", "0");
    expect(sharesOf(own, [b, a]).map(({ on: { agentId }, amount }) => [agentId, text(amount)])).toEqual([
      ["A", "2.00"],
    ]);
    const self = { agentId: "B", terms: realtime("0.10", "0.12", "10", true) };
    expect(sharesOf(own, [self, a]).map(({ on: { agentId }, amount }) => [agentId, text(amount)])).toEqual([
      ["B", "1.20"],
      ["A", "0.80"],
    ]);
  });

  test("gives the upline the whole rate where the downline's single bet is not reached", () => {
    const strict = { agentId: "B", terms: realtime("0.10", "0.12", "5000") };
    expect(sharesOf(bet("m", "1000", "0"), [strict, a]).map(({ amount }) => text(amount))).toEqual(["2.00"]);
  });

  test("counts the categories of the contract only", () => {
    const tiers = [{ validBet: "0", rate: "1", lossRate: "1" }];
    const terms = parseTerms("realtime_salary", "USD", { categories: [{ category: "LIVE", tiers }] });
    expect(sharesOf(bet("m", "100", "0"), [{ agentId: "A", terms }])).toEqual([]);
    expect(sharesOf({ ...bet("m", "100", "0"), category: "LIVE" }, [{ agentId: "A", terms }])).toHaveLength(
      1,
    );
  });

  test("pays all agents of a path together no more than the highest rate on it", () => {
    const rates = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 8 });
    const property = fc.property(rates, fc.bigInt({ min: 1n, max: 10n ** 9n }), (percents, stake) => {
      const sorted = [...percents].sort((x, y) => x - y);
      const path = sorted.map((percent, n) => ({
        agentId: `agent${n}`,
        terms: { ...a.terms, categories: [{ category: "CONS" as const, tiers: [lossTier(percent)] }] },
      }));
      const shares = sharesOf({ ...bet("m", "1", "0"), stake, validBet: stake }, path);
      const sum = shares.reduce((total, { amount }) => total + amount, 0n);
      const top = (stake * BigInt(sorted.at(-1) ?? 0)) / 100n;
      expect(sum).toBeLessThanOrEqual(top);
      // Each share is rounded down by less than a minor unit.
      expect(top - sum).toBeLessThanOrEqual(BigInt(path.length));
    });
    fc.assert(property);
  });
});

function lossTier(percent: number): Tier {
  return {
    validBet: 0n,
    netLoss: 0n,
    activeMembers: 0,
    rate: 0n,
    lossRate: parseRate(String(percent)) ?? 0n,
    fixed: null,
  };
}

test("the nets of all contracts add up to the gross at the top and the shortfalls, in any order", () => {
  const contracts = fc
    .array(fc.record({ above: fc.nat(), gross: fc.bigInt({ min: 0n, max: 10n ** 12n }) }), {
      minLength: 1,
      maxLength: 30,
    })
    .map((rows) =>
      rows.map(
        ({ above, gross }, n): GrossOf => ({
          agentId: `a${n}`,
          uplineId: n === 0 || above % 5 === 0 ? null : `a${above % n}`,
          gross,
        }),
      ),
    );
  const property = fc.property(contracts, fc.integer(), (given, seed) => {
    const nets = netsOf(given);
    const sum = (of: (net: { net: bigint; shortfall: bigint }) => bigint) =>
      [...nets.values()].reduce((total, net) => total + of(net), 0n);
    const top = given
      .filter(({ uplineId }) => uplineId === null)
      .reduce((total, { gross }) => total + gross, 0n);
    expect(sum(({ net }) => net)).toBe(top + sum(({ shortfall }) => shortfall));
    const shuffled = given
      .map((row, n) => ({ row, at: (n * 7919 + seed) % 31 }))
      .sort((x, y) => x.at - y.at)
      .map(({ row }) => row);
    const again = netsOf(shuffled);
    for (const [agent, net] of nets) expect(again.get(agent)).toEqual(net);
  });
  fc.assert(property);
});
