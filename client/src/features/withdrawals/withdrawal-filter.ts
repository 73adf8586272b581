import type { WithdrawalHistoryQueryVariables, WithdrawalState } from "../../gql/graphql";
import { rangeInstants } from "../../lib/dates/ranges";
import { type ListFilter, makeListFilter } from "../../lib/list/list-filter";

/** Groups of withdrawal states that the list can be filtered by. */
type WithdrawalGroup = "all" | "open" | "paid" | "ended";

const statesByGroup: Readonly<Record<WithdrawalGroup, WithdrawalState[]>> = {
  all: [],
  open: ["REQUESTED", "APPROVED_ONCE", "APPROVED", "PAYING", "UNKNOWN"],
  paid: ["PAID", "PARTLY_PAID"],
  ended: ["REFUSED", "FAILED"],
};

/** The filter of the list of withdrawals. */
export const withdrawalFilter = makeListFilter<WithdrawalGroup>("state", ["all", "open", "paid", "ended"]);

/** The filter for the server: the days as instants in the brand's time zone; no states means all. */
export function toServerFilter({ days, choice }: ListFilter<WithdrawalGroup>, timeZone: string) {
  return {
    ...rangeInstants(days, timeZone),
    states: statesByGroup[choice],
  } satisfies Partial<WithdrawalHistoryQueryVariables>;
}
