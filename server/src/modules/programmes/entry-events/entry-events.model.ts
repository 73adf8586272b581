import { type EnumValue, enumOf } from "../../../kit/enum-of.js";
import type { StepEvent } from "../rules/rules.model.js";
import type { ProgrammeRules, Step } from "../rules/rules-schema.js";
import { stepsOf } from "../rules/steps.model.js";

export const EntryEventKind = enumOf("ProgrammeEventKind", "What may count for a programme.", {
  BET: "A settled round, or a correction of one.",
  DEPOSIT: "A deposit, or its reversal.",
  REWARD: "A bonus or rebate, which lowers a net loss.",
});
export type EntryEventKind = EnumValue<typeof EntryEventKind>;

export const UncountedReason = enumOf("ProgrammeUncountedReason", "Why something did not count.", {
  BEFORE_JOINING: "It happened before the member joined, or was granted the bonus.",
  OTHER_CATEGORY: "Games of its category do not count.",
  NO_VALID_BET: "Nothing was at risk: the round was void, or a tie.",
  BELOW_MINIMUM: "The deposit or bet is below the minimum.",
  OWN_BONUS: "The deposit has a bonus of its own.",
  NOT_FIRST_DEPOSIT: "Only the member's first deposit counts.",
  ONE_PER_PERIOD: "Another deposit of the period has counted.",
  OTHER_REQUIREMENT: "It counts for another deposit or bonus, or nothing was left to stake.",
  LOW_ODDS: "The odds are below the minimum.",
  NOT_YET: "It is being counted.",
});
export type UncountedReason = EnumValue<typeof UncountedReason>;

/** What happened in an entry's period. Amounts are minor units. */
export interface LoggedEvent {
  readonly id: string;
  readonly kind: EntryEventKind;
  readonly at: Date;
  /** The category of the round's game, and its name; null for money. */
  readonly category: string | null;
  readonly game: string | null;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly validBet: bigint;
  /** The amount of a deposit or reward. */
  readonly amount: bigint;
  readonly isFirstDeposit: boolean;
  readonly hasOwnBonus: boolean;
}

/** What happened, and what of it has counted, or why it has not. */
export interface JudgedEvent extends LoggedEvent {
  readonly currency: string;
  /** Minor units; 0 when it has not counted. */
  readonly counted: bigint;
  readonly reason: UncountedReason | null;
}

/** What decides about the events of an entry. */
export interface JudgedEntry {
  readonly currency: string;
  readonly rules: ProgrammeRules;
  readonly joinedAt: Date;
  /** When the deposit that counts was made; null when there is none. */
  readonly countedDepositAt: Date | null;
}

const eventKinds: Readonly<Record<StepEvent, EntryEventKind>> = { VALID_BET: "BET", DEPOSIT: "DEPOSIT" };

/** The events that the rules of a programme look at. */
export function kindsOf({ when, conditions }: ProgrammeRules): readonly EntryEventKind[] {
  switch (when.code) {
    case "first_deposit":
      return ["DEPOSIT"];
    case "valid_bet":
      return ["BET"];
    case "net_loss":
      return ["BET", "REWARD"];
    case "mission_progress":
      return [...new Set(stepsOf(conditions).map(({ event }) => eventKinds[event]))];
    default:
      return [];
  }
}

/** What has counted of an event, in minor units, or why nothing has. */
type Judgement = Pick<JudgedEvent, "counted" | "reason">;

const counts = (counted: bigint): Judgement => ({ counted, reason: null });
const because = (reason: UncountedReason): Judgement => ({ counted: 0n, reason });

/** Says what of an event counts for an entry, as the count of events does. The rules look at events of its kind. */
export function judge(entry: JudgedEntry, event: LoggedEvent): JudgedEvent {
  const { currency, rules, joinedAt } = entry;
  const isEarly = rules.entrance === "JOIN" && event.at < joinedAt;
  return { ...event, currency, ...(isEarly ? because("BEFORE_JOINING") : judgeKind(entry, event)) };
}

function judgeKind(entry: JudgedEntry, event: LoggedEvent): Judgement {
  const { rules } = entry;
  if (rules.when.code === "mission_progress") return judgeSteps(stepsOf(rules.conditions), event);
  if (event.kind === "DEPOSIT") return judgeDeposit(entry, event);
  if (event.kind === "REWARD") return counts(-event.amount);
  if (!isCategoryCounted(rules, event.category)) return because("OTHER_CATEGORY");
  const value = rules.when.code === "net_loss" ? event.stake - event.payout : event.validBet;
  return value === 0n ? because("NO_VALID_BET") : counts(value);
}

/** An event counts for a mission when it counts for a step: by its amount, or as one of the least amount. */
function judgeSteps(steps: readonly Step[], { kind, category, validBet, amount }: LoggedEvent): Judgement {
  const own = steps.filter(({ event }) => eventKinds[event] === kind);
  const fitting = own.filter(
    ({ categories }) => kind !== "BET" || !categories || categories.some((one) => one === category),
  );
  if (fitting.length === 0) return because("OTHER_CATEGORY");
  const value = kind === "BET" ? validBet : amount;
  if (value === 0n) return because("NO_VALID_BET");
  // The sums of days are of all amounts; a reversal takes away what has counted.
  const isCounted = fitting.some(({ measure, minimum }) => measure !== "COUNT" || abs(value) >= minimum);
  return isCounted ? counts(value) : because("BELOW_MINIMUM");
}

const abs = (value: bigint) => (value < 0n ? -value : value);

function judgeDeposit(
  { rules: { when }, countedDepositAt }: JudgedEntry,
  { amount, at, hasOwnBonus, isFirstDeposit }: LoggedEvent,
): Judgement {
  if (countedDepositAt?.getTime() === at.getTime()) return counts(amount);
  if (when.code === "first_deposit") {
    if (amount < when.minimum) return because("BELOW_MINIMUM");
    if (hasOwnBonus) return because("OWN_BONUS");
    if (when.onlyFirstEver && !isFirstDeposit) return because("NOT_FIRST_DEPOSIT");
  }
  return because(countedDepositAt ? "ONE_PER_PERIOD" : "NOT_YET");
}

/** Whether rounds of a category count: the trigger has it, and a rebate has a rate for it. */
function isCategoryCounted({ when, reward }: ProgrammeRules, category: string | null): boolean {
  const listed = "categories" in when ? when.categories : null;
  if (listed && !listed.some((one) => one === category)) return false;
  return reward.code !== "tiered_rebate" || reward.tiers.some((tier) => tier.category === category);
}
