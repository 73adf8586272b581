import type { DepositHistoryQueryVariables, DepositState } from "../../gql/graphql";
import type { ShownRange } from "../../lib/dates/range-query";
import { rangeInstants } from "../../lib/dates/ranges";
import { oneOf } from "../../lib/list/address-fields";
import { makeRecordFilter } from "../../lib/list/record-filter";

/** Groups of deposit states that the list can be filtered by. */
export const depositGroups = ["all", "open", "credited", "ended"] as const;
type DepositGroup = (typeof depositGroups)[number];

const statesByGroup: Readonly<Record<DepositGroup, DepositState[]>> = {
  all: [],
  open: ["CREATED", "AWAITING_PAYMENT", "PROOF_UPLOADED", "ON_HOLD"],
  credited: ["CREDITED"],
  ended: ["EXPIRED", "CANCELLED", "FAILED", "REFUSED"],
};

/** The filter of the list of deposits. */
export const depositFilter = makeRecordFilter({
  range: "last30",
  fields: { state: oneOf(depositGroups, "all") },
});

/** The filter for the server: the days as instants in the brand's time zone; no states means all. */
export function toServerFilter(
  { days, state }: ShownRange & { readonly state: DepositGroup },
  timeZone: string,
) {
  return {
    ...rangeInstants(days, timeZone),
    states: statesByGroup[state],
  } satisfies Partial<DepositHistoryQueryVariables>;
}
