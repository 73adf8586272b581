import { defineErrors } from "../../core/errors.js";
import { formatMinor } from "../../core/money.js";
import { type EnumValue, enumOf } from "../../kit/enum-of.js";
import { anyOf, exactId } from "../../kit/lists/filters.js";
import { stateMachine } from "../../kit/state-machine.js";
import { type RewardRules, rewardKindOf } from "./rules/rewards.model.js";
import { ProgrammeKind, type RewardKind } from "./rules/rules.model.js";
import type { ProgrammeRules } from "./rules/rules-schema.js";

defineErrors({
  budget_spent: "conflict",
  nothing_to_claim: "conflict",
  programme_not_open: "conflict",
});

export const ProgrammeState = enumOf("ProgrammeState", "The state of a programme.", {
  DRAFT: "It has not started. Members do not see it.",
  RUNNING: "It counts and grants within its window.",
  PAUSED: "It counts, and members can neither join nor be granted anything.",
  CLOSED: "It has ended. Rewards that members have earned can still be claimed.",
});
export type ProgrammeState = EnumValue<typeof ProgrammeState>;

export const programmeStates = stateMachine(ProgrammeState, {
  initial: "DRAFT",
  transitions: {
    DRAFT: ["RUNNING", "CLOSED"],
    RUNNING: ["PAUSED", "CLOSED"],
    PAUSED: ["RUNNING", "CLOSED"],
    CLOSED: [],
  },
});

export const EntryState = enumOf("ProgrammeEntryState", "The state of a member's part in a programme.", {
  JOINED: "Joined; nothing has counted yet.",
  IN_PROGRESS: "Something has counted.",
  APPLIED: "Waits for staff.",
  QUALIFIED: "A reward is due.",
  GRANTED: "The reward was granted.",
  REJECTED: "Staff rejected the application.",
  EXPIRED: "Nothing was due when the period ended, or the reward was not claimed in time.",
  CLOSED: "Ended without a reward, because the programme was closed or the member is excluded.",
  REVOKED: "The reward was revoked.",
});
export type EntryState = EnumValue<typeof EntryState>;

export const entryStates = stateMachine(EntryState, {
  initial: "JOINED",
  transitions: {
    JOINED: ["IN_PROGRESS", "QUALIFIED", "EXPIRED", "CLOSED"],
    IN_PROGRESS: ["QUALIFIED", "EXPIRED", "CLOSED"],
    APPLIED: ["QUALIFIED", "REJECTED", "EXPIRED", "CLOSED"],
    // A reward of an account that resembles an earlier one waits for staff.
    QUALIFIED: ["APPLIED", "GRANTED", "EXPIRED", "CLOSED"],
    // A kind whose rewards are repeated qualifies again.
    GRANTED: ["QUALIFIED", "REVOKED"],
    REJECTED: [],
    EXPIRED: [],
    CLOSED: [],
    REVOKED: [],
  },
});

export const EntryReason = enumOf("ProgrammeEntryReason", "Why an entry has no reward, or waits for it.", {
  BUDGET_SPENT: "The programme's budget is spent.",
  ACCOUNT_FROZEN: "The member's wallet is frozen.",
  EXCLUDED: "The member is excluded from play.",
  NOTHING_DUE: "Nothing was due when the period ended.",
  CAP_REACHED: "The cap of the month was reached.",
  UNDER_REVIEW: "Staff check the account before the reward is granted.",
  BONUS_OPEN: "Another bonus of the member is open.",
});
export type EntryReason = EnumValue<typeof EntryReason>;

export const AccountMatchKind = enumOf("AccountMatchKind", "What two accounts have in common.", {
  PAYEE: "The payee's name.",
  DOCUMENT: "The number of the document.",
  DEVICE: "A browser that both have signed in from.",
  WITHDRAWAL_ACCOUNT: "The number of a withdrawal account.",
});
export type AccountMatchKind = EnumValue<typeof AccountMatchKind>;

/** What an account has in common with that of a member who registered earlier. */
export interface AccountMatch {
  readonly kind: AccountMatchKind;
  /** The earlier member. */
  readonly memberId: string;
}

export const BudgetScope = enumOf("ProgrammeBudgetScope", "What a budget limits.", {
  ALL: "All that the programme grants.",
  MEMBER: "What it grants to one member.",
  DAY: "What it grants on one day of the brand's time zone.",
});
export type BudgetScope = EnumValue<typeof BudgetScope>;

export const BudgetUnit = enumOf("ProgrammeBudgetUnit", "What a budget counts.", {
  MONEY: "Minor units of the programme's currency.",
  COUNT: "The number of grants.",
  POINTS: "Points, of programmes that grant them.",
});
export type BudgetUnit = EnumValue<typeof BudgetUnit>;

export const ProgrammeLabel = enumOf("ProgrammeLabel", "What a member sees of a programme's state.", {
  COMING_SOON: "It begins later.",
  CLOSED: "It has ended, or its budget is spent, and the member has no part in it.",
  JOIN: "The member can join.",
  APPLY: "The member can apply.",
  JOINED: "The member has joined; nothing has counted yet.",
  PROCESS: "Something has counted.",
  CLAIM: "The member can claim a reward.",
  APPLYING: "The member has applied.",
  REJECTED: "The application was rejected.",
  ISSUED: "The reward was granted.",
  CLAIMED: "The member has claimed the reward.",
});
export type ProgrammeLabel = EnumValue<typeof ProgrammeLabel>;

/** What became of an entry's reward. */
export type GrantOutcome =
  | "GRANTED"
  | "REPEATED"
  | "PAUSED"
  | "EXCLUDED"
  | "BUDGET_SPENT"
  | "ACCOUNT_FROZEN"
  | "UNDER_REVIEW"
  | "BONUS_OPEN";

/** A programme without its rules. */
export interface Programme {
  readonly id: string;
  readonly brandId: string;
  readonly code: string;
  readonly kind: ProgrammeKind;
  readonly currency: string;
  /** The promotion that explains it; null when there is none. */
  readonly promotionId: string | null;
  readonly state: ProgrammeState;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly priority: number;
  /** The version of the rules that members join now. */
  readonly version: number;
  readonly startedAt: Date | null;
  readonly closedAt: Date | null;
  readonly createdAt: Date;
}

/** A budget, in minor units or grants, and how much of it is used: by all for ALL, else by the most used subject. */
export interface Budget {
  readonly scope: BudgetScope;
  readonly unit: BudgetUnit;
  readonly limit: bigint;
  readonly used: bigint;
}

/** A programme as staff see it. */
export interface ProgrammeDetails extends Programme {
  readonly rules: ProgrammeRules;
  readonly budgets: readonly Budget[];
}

/** A member's part in a programme, for one period. Amounts are minor units, or points where those are granted. */
export interface Entry {
  readonly id: string;
  readonly programmeId: string;
  readonly version: number;
  readonly memberId: string;
  /** The first day of the period as YYYY-MM-DD; empty when there is only one. */
  readonly period: string;
  readonly state: EntryState;
  readonly dueAmount: bigint;
  readonly payableAmount: bigint;
  readonly grantedAmount: bigint;
  readonly isClaimed: boolean;
  readonly reason: EntryReason | null;
  readonly comment: string | null;
  readonly answer: string | null;
  readonly joinedAt: Date;
  readonly expiresAt: Date | null;
  readonly changedAt: Date;
}

/** A reward as staff read it: decimal text for money, a whole number of points. */
export function formatReward(kind: RewardKind, amount: bigint, currency: string): string {
  if (kind === "FREE_SPINS") return `${amount} free spins`;
  return kind === "POINTS" ? `${amount} points` : formatMinor(amount, currency);
}

/** The unit of the budgets that limit how much a programme grants. */
export function budgetUnitOf(rules: RewardRules): BudgetUnit {
  return rewardKindOf(rules) === "POINTS" ? "POINTS" : "MONEY";
}

/** Whether a programme accepts members at a time. */
export function isOpen({ state, startsAt, endsAt }: Programme, now: Date): boolean {
  return state === "RUNNING" && startsAt <= now && (endsAt === null || now < endsAt);
}

const labelOfEntry: Readonly<Record<Exclude<EntryState, "QUALIFIED" | "GRANTED">, ProgrammeLabel>> = {
  JOINED: "JOINED",
  IN_PROGRESS: "PROCESS",
  APPLIED: "APPLYING",
  REJECTED: "REJECTED",
  EXPIRED: "CLOSED",
  CLOSED: "CLOSED",
  REVOKED: "CLOSED",
};

interface Labelled {
  readonly programme: Programme;
  readonly rules: Pick<ProgrammeRules, "entrance" | "claim">;
  readonly entry: Pick<Entry, "state" | "isClaimed"> | null;
  readonly isBudgetSpent: boolean;
}

/** What a member sees of a programme; derived, never stored. */
export function labelOf({ programme, rules, entry, isBudgetSpent }: Labelled, now: Date): ProgrammeLabel {
  if (entry?.state === "QUALIFIED") return rules.claim === "MEMBER" ? "CLAIM" : "PROCESS";
  if (entry?.state === "GRANTED") return entry.isClaimed ? "CLAIMED" : "ISSUED";
  if (entry) return labelOfEntry[entry.state];
  if (programme.startsAt > now && programme.state === "RUNNING") return "COMING_SOON";
  if (!isOpen(programme, now) || isBudgetSpent) return "CLOSED";
  // Programmes by agents are shown to those who have them.
  if (rules.entrance === "AUTOMATIC" || rules.entrance === "BY_AGENT") return "JOINED";
  return rules.entrance === "APPLY" ? "APPLY" : "JOIN";
}

export const adminProgrammeFilters = {
  states: anyOf(ProgrammeState, "States to include; all when empty."),
  kinds: anyOf(ProgrammeKind, "Kinds to include; all when empty."),
};

export const adminEntryFilters = {
  states: anyOf(EntryState, "States to include; all when empty."),
  programmeId: exactId("Only entries of this programme."),
  memberId: exactId("Only entries of this member."),
};

export const adminGrantFilters = { memberId: exactId("Only rewards of this member.") };

export const memberGrantFilters = {
  kinds: anyOf(ProgrammeKind, "Kinds of programme to include; all when empty."),
};
