import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rulesOf } from "../../../../test/programmes/setup.js";
import { parseMinor } from "../../../core/money.js";
import { parseRules } from "../rules/rules-parse.model.js";
import { reachedLevel } from "../rules/vip-levels.model.js";
import { advance, type Ladder, type LadderDay, type LadderFigures, type VipStanding } from "./vip.model.js";

const usd = (text: string) => parseMinor(text, "USD");
const { reward } = parseRules("VIP", "USD", rulesOf.VIP);
if (reward.code !== "vip_levels") throw new Error("a ladder");
const { levels } = reward;
const ladder: Ladder = {
  programmeId: "1",
  versions: [{ version: 1, from: "2026-01-01", levels }],
  endsOn: null,
};

function figuresOf(days: readonly LadderDay[], of = ladder): LadderFigures {
  const sum = (name: "deposits" | "validBet") => days.reduce((total, day) => total + day[name], 0n);
  return { ladder: of, total: { deposits: sum("deposits"), validBet: sum("validBet") }, days };
}

const day = (date: string, deposits: string, validBet: string): LadderDay => ({
  day: date,
  deposits: usd(deposits),
  validBet: usd(validBet),
});

function standing(level: number, over: Partial<VipStanding> = {}): VipStanding {
  const month = { arrivedIn: "2026-05-01", openMonth: "2026-06-01" };
  return { memberId: "m", level, highestLevel: level, ...month, ...over };
}

/** Figures of a member who has reached level 3 in an earlier month, and of June. */
function juneOf(validBet: string): LadderFigures {
  const { total, days } = figuresOf([day("2026-06-10", "0", validBet)]);
  return {
    ladder,
    total: { deposits: usd("20000"), validBet: total.validBet + usd("200000") },
    days,
  };
}

const closeJune = (start: VipStanding, validBet: string) =>
  advance(start, [juneOf(validBet)], "2026-07-01").standing;

describe("the level", () => {
  test.each([
    ["1000", "10000", 1],
    ["5000", "49999.99", 1],
    ["25000", "250000", 3],
    ["999.99", "250000", 0],
  ])("of deposits of %s and valid bets of %s is %i", (deposits, validBet, level) => {
    expect(reachedLevel(levels, usd(deposits), usd(validBet))).toBe(level);
  });

  test("rises on the day on which it is reached, with the reward of each level", () => {
    const days = [
      day("2026-06-03", "1000", "9999.99"),
      day("2026-06-05", "0", "0.01"),
      day("2026-06-09", "24000", "240000"),
    ];
    const { changes, levelUps, standing: after } = advance(standing(0), [figuresOf(days)], "2026-06-01");
    expect(changes).toEqual([
      { fromLevel: 0, toLevel: 1, reason: "REACHED", effectiveOn: "2026-06-05" },
      { fromLevel: 1, toLevel: 3, reason: "REACHED", effectiveOn: "2026-06-09" },
    ]);
    expect(levelUps.map(({ level, amount }) => [level, amount])).toEqual([
      [1, usd("10")],
      [2, usd("50")],
      [3, usd("200")],
    ]);
    expect(after).toMatchObject({ level: 3, highestLevel: 3, arrivedIn: "2026-06-01" });
  });
});

describe("at the close of a month, a member of level 3", () => {
  test.each([
    ["50000", 3],
    ["49999.99", 2],
    ["0", 2],
  ])("with valid bets of %s has level %i", (validBet, level) => {
    expect(closeJune(standing(3), validBet).level).toBe(level);
  });

  test("keeps it in the month of arrival", () => {
    expect(closeJune(standing(3, { arrivedIn: "2026-06-01" }), "0").level).toBe(3);
  });

  test("regains it only at the close of a month that meets its keep amount", () => {
    const demoted = standing(2, { highestLevel: 3 });
    expect(advance(demoted, [juneOf("200000")], "2026-06-01").changes, "not in the month").toEqual([]);
    expect(closeJune(demoted, "49999.99").level).toBe(2);
    const { changes, levelUps } = advance(demoted, [juneOf("50000")], "2026-07-01");
    expect(changes).toEqual([{ fromLevel: 2, toLevel: 3, reason: "REGAINED", effectiveOn: "2026-07-01" }]);
    expect(levelUps, "once per level for life").toEqual([]);
    expect(closeJune(standing(1, { highestLevel: 3 }), "10000").level).toBe(2);
  });

  test("falls by one level each month, down to none", () => {
    const { changes, standing: after } = advance(standing(3), [juneOf("0")], "2026-11-01");
    expect(changes.map(({ toLevel, effectiveOn }) => [toLevel, effectiveOn])).toEqual([
      [2, "2026-07-01"],
      [1, "2026-08-01"],
      [0, "2026-09-01"],
    ]);
    expect(after).toMatchObject({ level: 0, highestLevel: 3, openMonth: "2026-11-01" });
  });

  test("keeps it by the terms of when the month began, and by the best of several ladders", () => {
    const stricter = {
      version: 2,
      from: "2026-06-15",
      levels: levels.map((one) => ({ ...one, keep: usd("90000") })),
    };
    const changed = { ...ladder, versions: [...ladder.versions, stricter] };
    expect(advance(standing(3), [{ ...juneOf("50000"), ladder: changed }], "2026-07-01").standing.level).toBe(
      3,
    );
    const other = figuresOf([], { ...ladder, programmeId: "2" });
    expect(advance(standing(3), [juneOf("50000"), other], "2026-07-01").standing.level).toBe(3);
  });

  test("keeps it when the ladder has ended before", () => {
    const ended = { ...juneOf("0"), ladder: { ...ladder, endsOn: "2026-06-30" } };
    expect(advance(standing(3), [ended], "2026-08-01").standing.level).toBe(3);
  });
});

test("closing months one by one or together gives the same, and each level's reward once", () => {
  const days = fc.array(
    fc.record({
      day: fc
        .integer({ min: 0, max: 120 })
        .map((n) => new Date(Date.UTC(2026, 5, 1 + n)).toISOString().slice(0, 10)),
      deposits: fc.integer({ min: 0, max: 3_000_000 }).map(BigInt),
      validBet: fc.integer({ min: 0, max: 9_000_000 }).map(BigInt),
    }),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(days, (given) => {
      const sorted = [...given].sort((a, b) => (a.day < b.day ? -1 : 1));
      const atOnce = advance(standing(0), [figuresOf(sorted)], "2026-10-01");
      let current = standing(0);
      const changes = [];
      const rewarded = [];
      for (const month of ["2026-06", "2026-07", "2026-08", "2026-09", "2026-10"]) {
        const known = sorted.filter(({ day }) => day.slice(0, 7) <= month);
        const { ladder: of, total } = figuresOf(known);
        const open = known.filter(({ day }) => day >= current.openMonth);
        const step = advance(current, [{ ladder: of, total, days: open }], `${month}-01`);
        current = step.standing;
        changes.push(...step.changes);
        rewarded.push(...step.levelUps.map(({ level }) => level));
      }
      expect(changes).toEqual(atOnce.changes);
      expect(current).toEqual(atOnce.standing);
      expect(new Set(rewarded).size).toBe(rewarded.length);
      expect(current.level).toBeLessThanOrEqual(current.highestLevel);
    }),
  );
});
