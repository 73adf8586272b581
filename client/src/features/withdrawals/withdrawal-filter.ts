import type { OwnWithdrawalsQueryVariables, WithdrawalState } from "../../gql/graphql";
import { rangeInstants } from "../../lib/dates/ranges";
import { type ListFilter, makeListFilter } from "../../lib/list/list-filter";

/** How withdrawals stand, as the list can be narrowed to it. */
type Standing = "all" | "open" | "paid" | "ended";

const statesOf: Readonly<Record<Standing, WithdrawalState[]>> = {
  all: [],
  open: ["REQUESTED", "APPROVED_ONCE", "APPROVED", "PAYING", "UNKNOWN"],
  paid: ["PAID", "PARTLY_PAID"],
  ended: ["REFUSED", "FAILED"],
};

/** Which withdrawals the reader looks for. */
export const withdrawalFilter = makeListFilter<Standing>("state", ["all", "open", "paid", "ended"]);

/** What the server is asked for: the days as instants of the brand's time zone; no states: all. */
export function toServerFilter({ days, choice }: ListFilter<Standing>, timeZone: string) {
  return {
    ...rangeInstants(days, timeZone),
    states: statesOf[choice],
  } satisfies Partial<OwnWithdrawalsQueryVariables>;
}
