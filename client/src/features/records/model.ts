import type { AccountRecordFilterInput, AccountRecordKind, ProfitLossGroup } from "../../gql/graphql";
import { addDays, type DayRange, rangeInstants } from "../../lib/dates/ranges";
import { matching, oneOf } from "../../lib/list/address-fields";
import { type FilterOf, makeRecordFilter } from "../../lib/list/record-filter";

/** The kinds of posting, in the order of the selection. */
export const recordKinds: readonly AccountRecordKind[] = [
  "DEPOSIT",
  "DEPOSIT_FEE",
  "DEPOSIT_BONUS",
  "DEPOSIT_REVERSAL",
  "WITHDRAWAL",
  "WITHDRAWAL_FEE",
  "BET",
  "WIN",
  "BET_ROLLBACK",
  "WIN_ROLLBACK",
  "DEBT_REPAYMENT",
  "VENDOR_WALLET_IN",
  "VENDOR_WALLET_OUT",
  "MEMBER_TRANSFER",
  "AGENT_EARNINGS",
  "AGENT_EARNINGS_REVERSAL",
  "AGENT_SHORTFALL",
  "PROGRAMME_REWARD",
  "PROGRAMME_REWARD_REVERSAL",
  "REBATE",
  "REBATE_REVERSAL",
  "POINTS_CONVERSION",
  "RED_ENVELOPE",
  "RED_ENVELOPE_REVERSAL",
  "BONUS_GRANT",
  "BONUS_END",
  "BONUS_CONVERSION",
  "BONUS_COVER",
  "BONUS_CONVERSION_REVERSAL",
  "JACKPOT",
  "FUNDING",
  "ADJUSTMENT",
  "OTHER",
];

export const profitGroups: readonly ProfitLossGroup[] = ["DAY", "CATEGORY", "VENDOR"];

/** The most days of one query. */
const maxDays = 92;
/** The wallet's currency; none for the active wallet. */
const currency = matching(/^[A-Z]{3,5}$/);

/** The filter of the account record. */
export const accountFilter = makeRecordFilter({
  range: "last7",
  maxDays,
  fields: { kind: oneOf(recordKinds), currency },
});
export type AccountFilter = FilterOf<typeof accountFilter>;

/** The filter of profit and loss. */
export const profitFilter = makeRecordFilter({
  range: "last7",
  maxDays,
  fields: { by: oneOf(profitGroups, "DAY"), currency },
});

/** The filter for the server: the days as instants in the brand's time zone. */
export function toServerFilter(filter: AccountFilter, timeZone: string): AccountRecordFilterInput {
  const { days, kind, currency } = filter;
  return {
    ...rangeInstants(days, timeZone),
    ...(kind && { kinds: [kind] }),
    ...(currency && { currency }),
  };
}

/** Every day of a range, oldest first. */
export function daysOf({ from, to }: DayRange): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
