import type { WithdrawalHistoryQueryVariables, WithdrawalState } from "../../gql/graphql";
import type { ShownRange } from "../../lib/dates/range-query";
import { rangeInstants } from "../../lib/dates/ranges";
import { oneOf } from "../../lib/list/address-fields";
import { makeRecordFilter } from "../../lib/list/record-filter";

/** Groups of withdrawal states that the list can be filtered by. */
export const withdrawalGroups = ["all", "open", "paid", "ended"] as const;
type WithdrawalGroup = (typeof withdrawalGroups)[number];

const statesByGroup: Readonly<Record<WithdrawalGroup, WithdrawalState[]>> = {
  all: [],
  open: ["REQUESTED", "APPROVED", "PAYING", "UNKNOWN"],
  paid: ["PAID", "PARTLY_PAID"],
  ended: ["REFUSED", "FAILED"],
};

/** The filter of the list of withdrawals. */
export const withdrawalFilter = makeRecordFilter({
  range: "last30",
  fields: { state: oneOf(withdrawalGroups, "all") },
});

/** The filter for the server: the days as instants in the brand's time zone; no states means all. */
export function toServerFilter(
  { days, state }: ShownRange & { readonly state: WithdrawalGroup },
  timeZone: string,
) {
  return {
    ...rangeInstants(days, timeZone),
    states: statesByGroup[state],
  } satisfies Partial<WithdrawalHistoryQueryVariables>;
}
