import type { AccountRecordFilterInput, AccountRecordKind, ProfitLossGroup } from "../../gql/graphql";
import { writeParameter } from "../../lib/browser/query-parameters";
import { readRange, type ShownRange, writeRange } from "../../lib/dates/range-query";
import { addDays, type DayRange, rangeInstants } from "../../lib/dates/ranges";

/** The kinds of posting, in the order of the selection. */
export const recordKinds: readonly AccountRecordKind[] = [
  ...([
    "DEPOSIT",
    "DEPOSIT_FEE",
    "DEPOSIT_BONUS",
    "WITHDRAWAL",
    "WITHDRAWAL_FEE",
    "BET",
    "WIN",
    "BET_ROLLBACK",
  ] as const),
  ...(["WIN_ROLLBACK", "DEBT_REPAYMENT", "VENDOR_WALLET_IN", "VENDOR_WALLET_OUT"] as const),
  ...(["MEMBER_TRANSFER", "JACKPOT", "FUNDING", "ADJUSTMENT", "OTHER"] as const),
];

/** The most days of one query. */
export const maxDays = 92;

/** The filter of the account record, as it is written in the page's address. */
export interface AccountFilter extends ShownRange {
  readonly kind: AccountRecordKind | null;
  /** The wallet's currency; null for the active wallet. */
  readonly currency: string | null;
}

export const profitGroups: readonly ProfitLossGroup[] = ["DAY", "CATEGORY", "VENDOR"];

/** The filter of profit and loss. */
export interface ProfitFilter extends ShownRange {
  readonly by: ProfitLossGroup;
  readonly currency: string | null;
}

/** Shortens a custom range to its last days when it is longer than the maximum. */
function shortenRange(shown: ShownRange): ShownRange {
  const earliest = addDays(shown.days.to, 1 - maxDays);
  return shown.days.from < earliest ? { ...shown, days: { ...shown.days, from: earliest } } : shown;
}

const readCurrency = (query: URLSearchParams) =>
  /^[A-Z]{3,5}$/.exec(query.get("currency") ?? "")?.[0] ?? null;

/** Reads the filter from an address; invalid parameters are ignored. */
export function readAccountFilter(query: URLSearchParams, now: Date, timeZone: string): AccountFilter {
  return {
    ...shortenRange(readRange(query, now, timeZone)),
    kind: recordKinds.find((known) => known === query.get("kind")) ?? null,
    currency: readCurrency(query),
  };
}

/** Writes the filter into an address; defaults have no parameters. */
export function writeAccountFilter(
  { kind, currency, ...shown }: AccountFilter,
  before?: URLSearchParams,
): URLSearchParams {
  const query = new URLSearchParams(before);
  writeRange(query, shown);
  writeParameter(query, "kind", kind);
  writeParameter(query, "currency", currency);
  return query;
}

/** The filter for the server: the days as instants in the brand's time zone. */
export function toServerFilter(filter: AccountFilter, timeZone: string): AccountRecordFilterInput {
  const { days, kind, currency } = filter;
  return { ...rangeInstants(days, timeZone), ...(kind && { kinds: [kind] }), ...(currency && { currency }) };
}

/** Reads the filter from an address; invalid parameters are ignored. */
export function readProfitFilter(query: URLSearchParams, now: Date, timeZone: string): ProfitFilter {
  return {
    ...shortenRange(readRange(query, now, timeZone)),
    by: profitGroups.find((known) => known === query.get("by")) ?? "DAY",
    currency: readCurrency(query),
  };
}

/** Writes the filter into an address; defaults have no parameters. */
export function writeProfitFilter(
  { by, currency, ...shown }: ProfitFilter,
  before?: URLSearchParams,
): URLSearchParams {
  const query = new URLSearchParams(before);
  writeRange(query, shown);
  writeParameter(query, "by", by === "DAY" ? null : by);
  writeParameter(query, "currency", currency);
  return query;
}

/** Every day of a range, oldest first. */
export function daysOf({ from, to }: DayRange): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
