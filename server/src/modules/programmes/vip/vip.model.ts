import { type EnumValue, enumOf } from "../../../kit/enum-of.js";
import { exactId } from "../../../kit/lists/filters.js";
import { addDays, type LocalDay, startOfMonth } from "../../agent-figures/local-days.model.js";
import { keptLevel, reachedLevel, type VipTerms } from "../rules/vip-levels.model.js";

export const VipChangeReason = enumOf("VipChangeReason", "Why a member's VIP level has changed.", {
  REACHED: "The deposits and valid bets of all time have reached the level.",
  NOT_KEPT: "The valid bets of a month did not keep the level.",
  REGAINED: "The valid bets of a month were enough for a level that the member has had before.",
});
export type VipChangeReason = EnumValue<typeof VipChangeReason>;

export const VipRewardKind = enumOf("VipRewardKind", "What a VIP reward is for.", {
  LEVEL_UP: "Reaching a level; once for each.",
  WEEK: "A week with a valid bet, by the level at its end.",
  MONTH: "A month with a valid bet, by the level at its end.",
});
export type VipRewardKind = EnumValue<typeof VipRewardKind>;

/** The periods whose end brings rewards. */
export const vipCloseKinds = ["WEEK", "MONTH"] as const satisfies readonly VipRewardKind[];
export type VipCloseKind = (typeof vipCloseKinds)[number];

/** The period of the entry of a reward: the level, or the first day of the week or month. */
export const vipPeriods = {
  LEVEL_UP: (level: number) => `L${level}`,
  WEEK: (day: LocalDay) => `W${day}`,
  MONTH: (day: LocalDay) => `M${day}`,
} as const;

const kindOfLetter: Readonly<Record<string, VipRewardKind>> = { L: "LEVEL_UP", W: "WEEK", M: "MONTH" };

/** What a reward is for, by the period of its entry. */
export function rewardKindOf(period: string): VipRewardKind {
  const kind = kindOfLetter[period.charAt(0)];
  if (!kind) throw new Error(`no VIP reward has the period ${period}`);
  return kind;
}

/** Levels of a version of a ladder, from a day on. */
export interface LadderVersion {
  readonly version: number;
  readonly from: LocalDay;
  /** The first is level 1. */
  readonly levels: readonly VipTerms[];
}

/** A ladder of VIP levels in one currency: a programme of the kind VIP. */
export interface Ladder {
  readonly programmeId: string;
  /** Oldest first; there is at least one. */
  readonly versions: readonly LadderVersion[];
  /** The day on which it ended, or will; null when it has no end. */
  readonly endsOn: LocalDay | null;
}

/** The terms of a period: those in effect when it began, else the first. */
export function versionAt({ versions }: Ladder, day: LocalDay): LadderVersion {
  const version = versions.findLast(({ from }) => from <= day) ?? versions[0];
  if (!version) throw new Error("a ladder has no version");
  return version;
}

/** The terms in effect now. */
export function latestVersion(ladder: Ladder): LadderVersion {
  return versionAt(ladder, "9999-12-31");
}

/** What a member did on a day, in minor units; a reversal is negative. */
export interface LadderDay {
  readonly day: LocalDay;
  readonly deposits: bigint;
  readonly validBet: bigint;
}

/** What a member did by the currency of a ladder. */
export interface LadderFigures {
  readonly ladder: Ladder;
  /** Of all time. */
  readonly total: Omit<LadderDay, "day">;
  /** Days of the months that were not closed, the first one first. */
  readonly days: readonly LadderDay[];
}

/** What decides about a member's level. */
export interface VipStanding {
  readonly memberId: string;
  readonly level: number;
  readonly highestLevel: number;
  /** The first day of the month in which the highest level was reached. */
  readonly arrivedIn: LocalDay;
  /** The first day of the first month that was not closed. */
  readonly openMonth: LocalDay;
}

/** A change of a member's level. */
export interface VipChange {
  readonly fromLevel: number;
  readonly toLevel: number;
  readonly reason: VipChangeReason;
  /** The first day with the new level. */
  readonly effectiveOn: LocalDay;
}

/** The reward for reaching a level. */
export interface LevelUp {
  readonly programmeId: string;
  readonly version: number;
  readonly level: number;
  /** Minor units; 0 when the level brings none. */
  readonly amount: bigint;
}

/** What becomes of a standing. */
export interface Advance {
  readonly standing: VipStanding;
  readonly changes: readonly VipChange[];
  readonly levelUps: readonly LevelUp[];
}

/**
 * Advances a standing by what was counted: raises the level on the day on which it is reached, and closes each month before
 * `firstOpenMonth`, of which the figures are complete. A level that was reached rises only once the months before were
 * closed, so the result does not depend on when, or how often, it is called.
 */
export function advance(
  start: VipStanding,
  figures: readonly LadderFigures[],
  firstOpenMonth: LocalDay,
): Advance {
  const changes: VipChange[] = [];
  const levelUps: LevelUp[] = [];
  let standing = start;
  for (;;) {
    for (const { day, reached } of reachedByDay(figures, standing.openMonth)) {
      const { level, highestLevel, openMonth } = standing;
      const toLevel = Math.max(0, ...reached.map((one) => one.level));
      if (toLevel <= highestLevel) continue;
      changes.push({ fromLevel: level, toLevel, reason: "REACHED", effectiveOn: day });
      levelUps.push(...levelUpsBetween(highestLevel, toLevel, reached));
      standing = { ...standing, level: toLevel, highestLevel: toLevel, arrivedIn: openMonth };
    }
    if (standing.openMonth >= firstOpenMonth) return { standing, changes, levelUps };
    const next = startOfMonth(standing.openMonth, 1);
    const closed = levelAfter(standing, figures);
    if (closed !== standing.level) {
      const reason = closed < standing.level ? "NOT_KEPT" : "REGAINED";
      changes.push({ fromLevel: standing.level, toLevel: closed, reason, effectiveOn: next });
    }
    standing = { ...standing, level: closed, openMonth: next };
  }
}

interface Reached {
  readonly ladder: Ladder;
  readonly level: number;
}

/** The levels that each ladder's figures have reached, on each day of a month on which something was counted. */
function reachedByDay(figures: readonly LadderFigures[], month: LocalDay) {
  const next = startOfMonth(month, 1);
  const days = figures.flatMap(({ days }) => days.map(({ day }) => day));
  return [...new Set(days)]
    .filter((day) => day >= month && day < next)
    .sort()
    .map((day) => ({
      day,
      reached: figures.map((one): Reached => {
        const { deposits, validBet } = totalUntil(one, day);
        return {
          ladder: one.ladder,
          level: reachedLevel(latestVersion(one.ladder).levels, deposits, validBet),
        };
      }),
    }));
}

/** What was counted from the beginning to the end of a day. */
function totalUntil({ total, days }: LadderFigures, until: LocalDay): LadderFigures["total"] {
  return days
    .filter(({ day }) => day > until)
    .reduce(
      ({ deposits, validBet }, later) => ({
        deposits: deposits - later.deposits,
        validBet: validBet - later.validBet,
      }),
      total,
    );
}

function levelUpsBetween(highestLevel: number, toLevel: number, reached: readonly Reached[]): LevelUp[] {
  return Array.from({ length: toLevel - highestLevel }, (_, n) => {
    const level = highestLevel + n + 1;
    const by = reached.find((one) => one.level >= level);
    if (!by) throw new Error("no ladder has reached the level");
    const { version, levels } = latestVersion(by.ladder);
    return { programmeId: by.ladder.programmeId, version, level, amount: levels[level - 1]?.levelUp ?? 0n };
  });
}

/** The level after the close of the standing's open month, by the ladders that have not ended before. */
function levelAfter(standing: VipStanding, figures: readonly LadderFigures[]): number {
  const { level, highestLevel, arrivedIn, openMonth } = standing;
  const next = startOfMonth(openMonth, 1);
  const deciding = figures.filter(({ ladder: { endsOn } }) => endsOn === null || endsOn >= next);
  if (deciding.length === 0) return level;
  const kept = deciding.map(({ ladder, days }) => {
    const validBet = days
      .filter(({ day }) => day >= openMonth && day < next)
      .reduce((sum, one) => sum + one.validBet, 0n);
    return keptLevel(versionAt(ladder, openMonth).levels, highestLevel, validBet);
  });
  const best = Math.max(...kept);
  if (best >= level) return best;
  return arrivedIn === openMonth ? level : level - 1;
}

/** The last day of a week or month. */
export function lastDayOf(kind: VipCloseKind, first: LocalDay): LocalDay {
  return addDays(nextPeriod(kind, first), -1);
}

/** The first day of the week or month after. */
export function nextPeriod(kind: VipCloseKind, first: LocalDay): LocalDay {
  return kind === "WEEK" ? addDays(first, 7) : startOfMonth(first, 1);
}

/** A change as it was stored. */
export interface StoredVipChange extends VipChange {
  readonly id: string;
  readonly memberId: string;
  readonly at: Date;
}

export const adminVipChangeFilters = { memberId: exactId("Only changes of this member.") };
