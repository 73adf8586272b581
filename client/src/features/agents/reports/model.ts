import type {
  ContractCategory,
  TeamCashKind,
  TeamFilterInput,
  TeamMemberKind,
  TeamMembership,
  TeamMembersWith,
  TeamPeriod,
  TeamScope,
  TeamSeen,
  TeamSort,
} from "../../../gql/graphql";
import { addDays, isDay } from "../../../lib/dates/ranges";
import { type FieldValues, matching, oneOf } from "../../../lib/list/address-fields";
import { makeTableQuery } from "../../../lib/list/table-query";

export const customPeriod = "CUSTOM";
export const periods = [
  "TODAY",
  "YESTERDAY",
  "THIS_WEEK",
  "LAST_WEEK",
  "THIS_MONTH",
  "LAST_MONTH",
  "LAST_7_DAYS",
  "LAST_30_DAYS",
  customPeriod,
] as const satisfies readonly TeamPeriod[];
export const categories = [
  "LIVE",
  "RNG",
  "FISH",
  "PVP",
  "SPORTS",
  "ESPORTS",
  "LOTT",
  "ELOTT",
  "COCKFIGHT",
] as const satisfies readonly ContractCategory[];
export const scopes = ["ALL", "DIRECT"] as const satisfies readonly TeamScope[];
export const memberships = ["AS_WAS", "AS_IS"] as const satisfies readonly TeamMembership[];
export const cashKinds = [
  "DEPOSIT",
  "WITHDRAWAL",
  "TRANSFER",
  "BONUS",
  "REBATE",
] as const satisfies readonly TeamCashKind[];
export const sorts = [
  "ACCOUNT",
  "NET_PROFIT",
  "VALID_BET",
  "DEPOSITS",
] as const satisfies readonly TeamSort[];
/** What the members of a list did in the period. */
export const deeds = [
  "REGISTERED",
  "FIRST_DEPOSIT",
  "ACTIVE",
  "ROUNDS",
  "DEPOSITS",
  "WITHDRAWALS",
] as const satisfies readonly TeamMembersWith[];
export const lastSeen = [
  "ONLINE",
  "NOT_SEEN_3_DAYS",
  "NOT_SEEN_7_DAYS",
] as const satisfies readonly TeamSeen[];
export const kinds = ["PLAYER", "AGENT"] as const satisfies readonly TeamMemberKind[];
/** Whose figures the rows of the report on losses are. */
export const lossRows = ["agents", "members"] as const;
/** The figures that the chart draws. */
export const chartFigures = [
  "netProfit",
  "winLoss",
  "validBet",
  "deposits",
  "withdrawals",
  "registered",
  "firstDeposits",
] as const;
export type ChartFigure = (typeof chartFigures)[number];
export const steps = ["HOUR", "DAY", "MONTH"] as const;

/** The most days of one report. */
const maxDays = 92;

const day = matching(/^\d{4}-\d\d-\d\d$/);
const account = matching(/^.{2,64}$/su);
const memberId = matching(/^[0-9a-f-]{36}$/);

/** The filter that all reports have. */
const shared = {
  period: oneOf(periods, "TODAY"),
  from: day,
  to: day,
  category: oneOf(categories),
  vendor: matching(/^[\w-]{1,40}$/),
  scope: oneOf(scopes, "ALL"),
  team: oneOf(memberships, "AS_WAS"),
  currency: matching(/^[A-Z]{3,5}$/),
  /** The agent whose team is shown; the signed-in one by default. */
  of: memberId,
};
export type ReportFields = typeof shared;
export type ReportFilter = FieldValues<ReportFields>;

const unsorted = { sortable: [], initialSort: { key: "", isDescending: false } };

export const overviewQuery = makeTableQuery({
  ...unsorted,
  fields: { ...shared, figure: oneOf(chartFigures, "netProfit"), step: oneOf(steps) },
});
export const lossQuery = makeTableQuery({
  ...unsorted,
  fields: {
    ...shared,
    rows: oneOf(lossRows, "agents"),
    order: oneOf(sorts, "ACCOUNT"),
    with: oneOf(deeds),
    account,
  },
});
export const roundsQuery = makeTableQuery({ ...unsorted, fields: { ...shared, account, member: memberId } });
export const cashQuery = makeTableQuery({
  ...unsorted,
  fields: { ...shared, account, member: memberId, kind: oneOf(cashKinds) },
});
export const membersQuery = makeTableQuery({
  ...unsorted,
  fields: { of: memberId, seen: oneOf(lastSeen), kind: oneOf(kinds) },
});

/** The days of a custom period, at most 92; null when they are incomplete or in the wrong order. */
function customDays({ from, to }: Pick<ReportFilter, "from" | "to">) {
  if (from === null || to === null || !isDay(from) || !isDay(to) || from > to) return null;
  const earliest = addDays(to, 1 - maxDays);
  return { from: from < earliest ? earliest : from, to };
}

/** The period for the server; today instead of an invalid custom one. */
export function periodOf(filter: Pick<ReportFilter, "period" | "from" | "to">) {
  if (filter.period !== customPeriod) return { period: filter.period, from: null, to: null };
  const days = customDays(filter);
  return days ? { period: filter.period, ...days } : { period: "TODAY" as const, from: null, to: null };
}

/** The filter for the server. `currency`: the one of the report when the address has none. */
export function toTeamFilter(filter: ReportFilter, currency: string) {
  const { category, vendor, scope, team, of } = filter;
  return {
    ...periodOf(filter),
    currency: filter.currency ?? currency,
    categories: category ? [category] : [],
    vendorCode: vendor,
    scope,
    team,
    of,
  } satisfies TeamFilterInput;
}
