import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatRate, parseRate } from "../../kit/rates.js";
import type { ContractTerms, Tier } from "./contracts.model.js";
import {
  assertWithin,
  differencesFrom,
  excessiveTiers,
  isMet,
  isWithin,
  maxPayAt,
  parseTerms,
  readTerms,
  selectTier,
  serializeTerms,
  termsFaults,
} from "./terms.model.js";

const tier = (given: Partial<Tier>): Tier => ({
  validBet: 0n,
  netLoss: 0n,
  activeMembers: 0,
  rate: 0n,
  lossRate: 0n,
  fixed: null,
  ...given,
});

const dividend = (tiers: readonly Tier[], change: Partial<ContractTerms> = {}): ContractTerms => ({
  period: "M",
  includeSelf: false,
  carry: "NONE",
  categories: [{ category: "CONS", tiers }],
  ...change,
});

const flat = (percent: string) => dividend([tier({ rate: parseRate(percent) ?? 0n })]);

describe("rates", () => {
  test.each([
    ["0", 0n],
    ["0.08", 800n],
    ["10", 100_000n],
    ["12.3456", 123_456n],
    ["100", 1_000_000n],
  ])("%s%% is %s millionths, and back", (text, rate) => {
    expect(parseRate(text)).toBe(rate);
    expect(formatRate(rate)).toBe(text);
  });

  test.each(["", "-1", "100.0001", "101", "0.00001", "1e1", ".5", "5.", " 5"])("%j is no rate", (text) => {
    expect(parseRate(text)).toBeNull();
  });
});

describe("a tier", () => {
  const tiers = [
    tier({ validBet: 10n, rate: 3n }),
    tier({ validBet: 20n, rate: 2n }),
    tier({ validBet: 30n, rate: 7n }),
  ];

  test.each([
    [9n, null],
    [10n, 3n],
    [29n, 3n],
    [30n, 7n],
  ])("is met from its conditions on, and the one with the highest rate applies: %s", (validBet, rate) => {
    expect(selectTier(tiers, { validBet, netLoss: 0n, activeMembers: 0 })?.rate ?? null).toBe(rate);
  });

  test("needs all of its conditions", () => {
    const all = tier({ validBet: 1n, netLoss: 1n, activeMembers: 1 });
    expect(isMet(all, { validBet: 1n, netLoss: 1n, activeMembers: 1 })).toBe(true);
    for (const short of [{ validBet: 0n }, { netLoss: 0n }, { activeMembers: 0 }])
      expect(isMet(all, { validBet: 1n, netLoss: 1n, activeMembers: 1, ...short })).toBe(false);
  });
});

describe("a downline's terms", () => {
  test("may equal the upline's, and not exceed them", () => {
    expect(isWithin(flat("5"), flat("5"))).toBe(true);
    expect(isWithin(flat("5.0001"), flat("5"))).toBe(false);
  });

  test("may not reach a rate sooner than the upline does", () => {
    const upline = dividend([tier({ validBet: 100n, rate: 50_000n })]);
    const sooner = dividend([tier({ validBet: 99n, rate: 10_000n })]);
    expect(excessiveTiers(sooner, upline)).toEqual([
      { category: "CONS", tier: 0, allowed: { rate: 0n, lossRate: 0n, fixed: null } },
    ]);
    expect(isWithin(dividend([tier({ validBet: 100n, rate: 50_000n })]), upline)).toBe(true);
  });

  test("compare both rates of a realtime salary, and its single bet", () => {
    const realtime = (given: Partial<Tier>) => dividend([tier(given)], { period: "FIVE_MINUTES" });
    const upline = realtime({ validBet: 1_000n, rate: 1_000n, lossRate: 2_000n });
    expect(isWithin(realtime({ validBet: 1_000n, rate: 1_000n, lossRate: 1_200n }), upline)).toBe(true);
    expect(isWithin(realtime({ validBet: 1_000n, rate: 1_001n, lossRate: 1_200n }), upline)).toBe(false);
    expect(isWithin(realtime({ validBet: 1_000n, rate: 0n, lossRate: 2_001n }), upline)).toBe(false);
    expect(isWithin(realtime({ validBet: 999n, rate: 1n }), upline)).toBe(false);
  });

  test("with fixed amounts may not be below rates, and compare amounts", () => {
    const fixed = (amount: bigint) => dividend([tier({ fixed: amount })], { period: "D" });
    expect(isWithin(fixed(200n), fixed(200n))).toBe(true);
    expect(isWithin(fixed(201n), fixed(200n))).toBe(false);
    expect(isWithin(fixed(1n), dividend([tier({ rate: 1_000_000n })], { period: "D" }))).toBe(false);
    expect(isWithin(dividend([tier({ rate: 1n })], { period: "D" }), fixed(200n))).toBe(false);
  });

  test("share period, categories and includeSelf", () => {
    const rng = { categories: [{ category: "RNG", tiers: [tier({ rate: 1n })] }] } as const;
    expect(differencesFrom(flat("5"), dividend([], { ...rng, period: "W", includeSelf: true }))).toEqual([
      "period",
      "categories",
      "includeSelf",
    ]);
    expect(() => assertWithin(flat("5"), dividend([], { period: "W" }), "USD")).toThrow("validation_failed");
  });

  test("are refused with the most that each tier may have", () => {
    const upline = dividend([tier({ rate: 10_000n }), tier({ validBet: 100n, rate: 50_000n })]);
    const asked = dividend([tier({ rate: 10_000n }), tier({ validBet: 99n, rate: 50_000n })]);
    expect(() => assertWithin(asked, upline, "USD")).toThrow(
      expect.objectContaining({
        code: "contract_above_upline",
        params: { tiers: [{ category: "CONS", tier: 1, rate: "1", lossRate: "0", fixed: null }] },
      }),
    );
  });

  const tiers = fc.array(
    fc.record({
      validBet: fc.bigInt({ min: 0n, max: 5n }),
      netLoss: fc.bigInt({ min: 0n, max: 5n }),
      activeMembers: fc.nat(3),
      rate: fc.bigInt({ min: 1n, max: 5n }),
    }),
    { minLength: 1, maxLength: 4 },
  );

  test("that are within the upline's pay no more at any point whatever", () => {
    const property = fc.property(tiers, tiers, (own, above) => {
      const terms = dividend(own.map(tier));
      const upline = dividend(above.map(tier));
      const points = [0n, 1n, 2n, 3n, 4n, 5n, 6n].flatMap((validBet) =>
        [0n, 1n, 2n, 3n, 4n, 5n, 6n].flatMap((netLoss) =>
          [0, 1, 2, 3, 4].map((activeMembers) => ({ validBet, netLoss, activeMembers })),
        ),
      );
      const isAbove = points.some(
        (point) => maxPayAt(own.map(tier), point).rate > maxPayAt(above.map(tier), point).rate,
      );
      expect(isWithin(terms, upline)).toBe(!isAbove);
    });
    fc.assert(property);
  });
});

describe("entered terms", () => {
  const form = {
    period: "H",
    carry: "UNTIL_RECOVERED",
    categories: [
      { category: "RNG", tiers: [{ validBet: "100000", netLoss: "10000", activeMembers: 3, rate: "3" }] },
    ],
  } as const;

  test("are parsed, stored and read as they are", () => {
    const terms = parseTerms("dividend", "USD", form);
    expect(terms).toEqual({
      period: "H",
      includeSelf: false,
      carry: "UNTIL_RECOVERED",
      categories: [
        {
          category: "RNG",
          tiers: [tier({ validBet: 10_000_000n, netLoss: 1_000_000n, activeMembers: 3, rate: 30_000n })],
        },
      ],
    });
    expect(readTerms(JSON.parse(serializeTerms(terms)))).toEqual(terms);
  });

  test.each([
    ["daily_salary", "H", "period"],
    ["realtime_salary", "D", "period"],
  ] as const)("of a %s have no period %s", (kind, period, field) => {
    expect(termsFaults(kind, { ...flat("5"), period })).toContainEqual({ field, code: "invalid" });
  });

  test.each([
    ["no category", [], "categories"],
    ["a category twice", ["RNG", "RNG"], "categories"],
    ["all games beside a category", ["CONS", "RNG"], "categories"],
  ] as const)("are refused with %s", (_case, names, field) => {
    const categories = names.map((category) => ({ category, tiers: [tier({ rate: 1n })] }));
    expect(termsFaults("dividend", dividend([], { categories }))).toEqual([{ field, code: "invalid" }]);
  });

  test.each([
    ["dividend", {}, "rate"],
    ["dividend", { rate: 1_000_001n }, "rate"],
    ["dividend", { rate: 1n, lossRate: 1n }, "lossRate"],
    ["dividend", { fixed: 1n }, "fixed"],
    ["dividend", { rate: 1n, validBet: -1n }, "validBet"],
    ["dividend", { rate: 1n, netLoss: 10n ** 16n }, "netLoss"],
    ["dividend", { rate: 1n, activeMembers: 1.5 }, "activeMembers"],
    ["daily_salary", { rate: 1n, netLoss: 1n }, "netLoss"],
    ["daily_salary", { rate: 1n, fixed: 1n }, "fixed"],
    ["hourly_salary", { fixed: 0n }, "fixed"],
    ["realtime_salary", { activeMembers: 1, rate: 1n }, "activeMembers"],
    ["realtime_salary", {}, "lossRate"],
  ] as const)("of a %s are refused with the tier %o", (kind, given, name) => {
    const [period = "D"] = { dividend: ["M"], daily_salary: ["D"], hourly_salary: ["HOUR"] }[
      kind as string
    ] ?? ["FIVE_MINUTES"];
    const terms = dividend([tier(given)], { period: period as "M" });
    expect(termsFaults(kind, terms)).toContainEqual({
      field: `categories.0.tiers.0.${name}`,
      code: "invalid",
    });
  });

  test("are refused with tiers of the same conditions, rates beside fixed amounts, or two realtime tiers", () => {
    const tiersFault = { field: "categories.0.tiers", code: "invalid" };
    const pairs = [
      [tier({ rate: 1n }), tier({ rate: 2n })],
      [tier({ rate: 1n }), tier({ validBet: 1n, fixed: 2n })],
    ];
    for (const pair of pairs)
      expect(termsFaults("daily_salary", dividend(pair, { period: "D" }))).toEqual([tiersFault]);
    const two = [tier({ rate: 1n }), tier({ validBet: 1n, rate: 2n })];
    expect(termsFaults("realtime_salary", dividend(two, { period: "FIVE_MINUTES" }))).toEqual([tiersFault]);
  });

  test.each(["1.001", "-1", "1e3"])("are refused with the amount %s", (validBet) => {
    const categories = [{ category: "CONS", tiers: [{ validBet, rate: "1" }] }] as const;
    expect(() => parseTerms("dividend", "USD", { categories })).toThrow();
  });

  test("name the rate that is none", () => {
    const categories = [{ category: "CONS", tiers: [{ validBet: "1", rate: "101" }] }] as const;
    expect(() => parseTerms("dividend", "USD", { categories })).toThrow(
      expect.objectContaining({
        params: { fields: [{ field: "categories.0.tiers.0.rate", code: "invalid" }] },
      }),
    );
  });
});
