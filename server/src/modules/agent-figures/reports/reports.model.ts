import { validationFailed } from "../../../core/errors.js";
import { type EnumValue, enumOf } from "../../../kit/enum-of.js";
import { anyOf, exactId, exactText, type FilterValues, oneOf, required } from "../../../kit/lists/filters.js";
import type { Paging } from "../../../kit/lists/paging.js";
import { TeamMemberKind } from "../../agents/agents.model.js";
import { ContractCategory, TeamCashKind } from "../agent-figures.model.js";
import {
  addDays,
  type CountedPeriodKind,
  type DayRange,
  daysBetween,
  isLocalDay,
  type LocalDay,
  startOfMonth,
  startOfWeek,
} from "../local-days.model.js";

export const TeamPeriod = enumOf("TeamPeriod", "A period of whole days in the brand's time zone.", {
  TODAY: "The current day, so far.",
  YESTERDAY: "The day before.",
  THIS_WEEK: "From Monday, so far.",
  LAST_WEEK: "The week before, Monday to Sunday.",
  THIS_MONTH: "From the first of the month, so far.",
  LAST_MONTH: "The month before.",
  LAST_7_DAYS: "The seven days before today.",
  LAST_30_DAYS: "The thirty days before today.",
  CUSTOM: "The days `from` to `to`, at most 92.",
});
export type TeamPeriod = EnumValue<typeof TeamPeriod>;

export const TeamScope = enumOf("TeamScope", "Which members below the agent count.", {
  ALL: "All of them.",
  DIRECT: "Those directly below.",
});
export type TeamScope = EnumValue<typeof TeamScope>;

export const TeamMembership = enumOf("TeamMembership", "When a member has to belong to the team.", {
  AS_WAS: "When it happened.",
  AS_IS: "Now.",
});
export type TeamMembership = EnumValue<typeof TeamMembership>;

export const TeamSeriesStep = enumOf("TeamSeriesStep", "The length of a series' steps.", {
  HOUR: "Hours of the last 14 days; of the team as it was.",
  DAY: "Days.",
  MONTH: "Months of the calendar, as far as they belong to the period.",
});
export type TeamSeriesStep = EnumValue<typeof TeamSeriesStep>;

export const TeamSort = enumOf("TeamSort", "The order of a report's rows.", {
  ACCOUNT: "By account.",
  NET_PROFIT: "The highest net profit first.",
  VALID_BET: "The highest valid bet first.",
  DEPOSITS: "The highest deposits first.",
});
export type TeamSort = EnumValue<typeof TeamSort>;

export const TeamMembersWith = enumOf("TeamMembersWith", "What members did in a period.", {
  REGISTERED: "They were created in it.",
  FIRST_DEPOSIT: "Their first credited deposit is in it.",
  ACTIVE: "Their valid bet reaches the brand's minimum.",
  ROUNDS: "They have a settled round.",
  DEPOSITS: "They have a credited deposit.",
  WITHDRAWALS: "They have a paid withdrawal.",
});
export type TeamMembersWith = EnumValue<typeof TeamMembersWith>;

export const TeamSeen = enumOf("TeamSeen", "When members were last seen.", {
  ONLINE: "Within the last five minutes.",
  NOT_SEEN_3_DAYS: "Not in the last three days.",
  NOT_SEEN_7_DAYS: "Not in the last seven days.",
});
export type TeamSeen = EnumValue<typeof TeamSeen>;

/** Filters of every report of a team. */
export const teamFilters = {
  period: oneOf(TeamPeriod, "The period.", { default: "TODAY" }),
  from: exactText("First day of a custom period, YYYY-MM-DD."),
  to: exactText("Last day of a custom period, YYYY-MM-DD."),
  currency: required(exactText("The currency of all amounts.")),
  categories: anyOf(
    ContractCategory,
    "Categories of games; all when empty. With any, only figures of play are counted.",
  ),
  vendorCode: exactText("Code of a game vendor. With it, only figures of play are counted."),
  scope: oneOf(TeamScope, "Which members below the agent count.", { default: "ALL" }),
  team: oneOf(TeamMembership, "When a member has to belong to the team.", { default: "AS_WAS" }),
  of: exactId("An agent of the team whose team is shown; the agent's own by default."),
};
export type TeamFilter = FilterValues<typeof teamFilters>;

const account = exactText("Account of a member, in any case. Accounts that are phone numbers are not found.");
const memberId = exactId("A member of the team, by id.");

/** Filters of the reports with a row for each agent. */
export const lossFilters = {
  ...teamFilters,
  account,
  sort: oneOf(TeamSort, "The order of the rows.", { default: "ACCOUNT" }),
};

/** Filters of the report with a row for each member. */
export const memberLossFilters = {
  ...lossFilters,
  with: oneOf(TeamMembersWith, "Only members who did it; everyone with figures by default."),
};

/** Filters of a team's rounds. */
export const teamRoundFilters = { ...teamFilters, account, memberId };

/** Filters of a team's deposits, withdrawals, transfers and bonuses. */
export const teamCashFilters = {
  ...teamFilters,
  account,
  memberId,
  kinds: anyOf(TeamCashKind, "Kinds to include; all when empty."),
};

/** Filters of the members by kind and by when they were last seen. */
export const seenFilters = {
  seen: oneOf(TeamSeen, "When they were last seen; at any time or never by default."),
  kind: oneOf(TeamMemberKind, "The kind of members; both by default."),
  of: teamFilters.of,
};

export const lossPaging = { many: "members", pageSize: 20, max: 100 } as const satisfies Paging;

/** The most days of a period. */
export const maxPeriodDays = 92;

/**
 * How the distinct members of days are counted: as they settle for a period of the calendar, and in the night for a range of
 * the days before today.
 */
export type CountedDays = CountedPeriodKind | "RANGE";

/** The team whose figures are read, and which of them. */
export interface TeamQuery extends DayRange {
  readonly brandId: string;
  readonly agentId: string;
  readonly currency: string;
  readonly categories: readonly ContractCategory[];
  readonly vendorCode: string | null;
  readonly scope: TeamScope;
  readonly team: TeamMembership;
  /** Null: distinct members are not counted, but have to be read where a report has their number. */
  readonly counted: CountedDays | null;
}

/** Whether only figures of play are counted, since money of no game has neither category nor vendor. */
export function isOfPlay({ categories, vendorCode }: Pick<TeamQuery, "categories" | "vendorCode">): boolean {
  return categories.length > 0 || vendorCode !== null;
}

function customRange(from: string | null, to: string | null): DayRange {
  const faults = [
    ...(from !== null && isLocalDay(from) ? [] : [{ field: "from", code: "invalid" }]),
    ...(to !== null && isLocalDay(to) ? [] : [{ field: "to", code: "invalid" }]),
  ];
  if (from === null || to === null || faults.length > 0) throw validationFailed(...faults);
  const days = daysBetween(from, to) + 1;
  if (days < 1) throw validationFailed({ field: "to", code: "invalid" });
  if (days > maxPeriodDays)
    throw validationFailed({ field: "to", code: "range_too_long", params: { max: maxPeriodDays } });
  return { from, to: addDays(to, 1) };
}

/**
 * The days of a period, of which `today` is the current one.
 * @throws DomainError validation_failed (from, to: invalid; to: range_too_long)
 */
export function rangeOf(
  { period, from = null, to = null }: Pick<TeamFilter, "period" | "from" | "to">,
  today: LocalDay,
): DayRange {
  const tomorrow = addDays(today, 1);
  const [week, month] = [startOfWeek(today), startOfMonth(today)];
  const ranges: Readonly<Record<Exclude<TeamPeriod, "CUSTOM">, DayRange>> = {
    TODAY: { from: today, to: tomorrow },
    YESTERDAY: { from: addDays(today, -1), to: today },
    THIS_WEEK: { from: week, to: tomorrow },
    LAST_WEEK: { from: addDays(week, -7), to: week },
    THIS_MONTH: { from: month, to: tomorrow },
    LAST_MONTH: { from: startOfMonth(today, -1), to: month },
    LAST_7_DAYS: { from: addDays(today, -7), to: today },
    LAST_30_DAYS: { from: addDays(today, -30), to: today },
  };
  const chosen = period ?? "TODAY";
  return chosen === "CUSTOM" ? customRange(from, to) : ranges[chosen];
}

/** The period before one, which it is compared with: the whole month before a month, otherwise as many days before it. */
export function rangeBefore({ from, to }: DayRange): DayRange {
  if (from === startOfMonth(from) && to === startOfMonth(from, 1))
    return { from: startOfMonth(from, -1), to: from };
  return { from: addDays(from, -daysBetween(from, to)), to: from };
}

/** Sums of a team's figures; minor units of one currency. */
export interface TeamFigures {
  readonly rounds: number;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly validBet: bigint;
  readonly deposits: bigint;
  readonly depositCount: number;
  readonly withdrawals: bigint;
  readonly withdrawalCount: number;
  readonly bonus: bigint;
  readonly rebate: bigint;
  readonly registered: number;
  readonly firstDeposits: number;
  readonly firstDepositAmount: bigint;
}

/** Distinct members of a team. */
export interface TeamCounts {
  readonly active: number;
  readonly bettors: number;
  readonly depositors: number;
  readonly withdrawers: number;
}

/** What the house has won: stakes less payouts, rebates and bonuses. */
export function netProfitOf({ stake, payout, rebate, bonus }: TeamFigures): bigint {
  return stake - payout - rebate - bonus;
}

/** The overview of a team. */
export interface TeamOverview {
  readonly range: DayRange;
  readonly currency: string;
  /** The figures contain what was settled before it; null before the first fold. */
  readonly asOf: Date | null;
  readonly figures: TeamFigures;
  readonly counts: TeamCounts;
  /** The valid bet from which a member is active in the period, in minor units. */
  readonly activeMinimum: bigint;
  readonly previous: { readonly range: DayRange; readonly figures: TeamFigures; readonly counts: TeamCounts };
  readonly byCategory: readonly (TeamFigures & { readonly category: ContractCategory })[];
}

/** The figures of one step of a series. */
export interface TeamPoint extends TeamFigures {
  /** When an hour begins, ISO 8601; a day as YYYY-MM-DD; the first day of a month. */
  readonly start: string;
}

/** The figures of one member, or of one direct agent with its team. */
export interface LossRow extends TeamFigures {
  readonly id: string;
  /** The username; a phone number is masked. */
  readonly account: string;
  readonly memberType: number;
  readonly currency: string;
  readonly bettors: number;
}

/** The sums of all members or agents that match. */
export interface LossSums extends TeamFigures {
  readonly currency: string;
}

/** A settled round of a team's member, or a correction of one. */
export interface TeamRound {
  readonly sequence: bigint;
  readonly roundId: string;
  readonly memberId: string;
  readonly account: string;
  readonly gameName: string;
  readonly vendorCode: string;
  readonly category: ContractCategory;
  readonly currency: string;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly validBet: bigint;
  readonly settledAt: Date;
  readonly isCorrection: boolean;
}

/** A deposit, withdrawal, transfer, bonus or rebate of a team's member. */
export interface TeamCash {
  readonly sequence: bigint;
  readonly memberId: string;
  readonly account: string;
  readonly kind: TeamCashKind;
  readonly currency: string;
  readonly amount: bigint;
  readonly at: Date;
}

/** The team as it is now. */
export interface TeamState {
  readonly members: number;
  readonly agents: number;
  readonly balance: bigint;
  readonly currency: string;
  readonly online: number;
  readonly notSeen3Days: number;
  readonly notSeen7Days: number;
  /** When it was counted: now for a small team, and earlier for one that is counted with all others. */
  readonly asOf: Date;
}

/** A member of a team, and when it was last seen. */
export interface SeenMember {
  readonly id: string;
  readonly account: string;
  readonly memberType: number;
  /** The last activity of a session or sign-in; null: never signed in. */
  readonly seenAt: Date | null;
}
