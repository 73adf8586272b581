import type { TransferHistoryQueryVariables, TransferKind } from "../../gql/graphql";
import { rangeInstants } from "../../lib/dates/ranges";
import { type ListFilter, makeListFilter } from "../../lib/list/list-filter";

/** Whether a list shows transfers with vendors, or with other members. */
export type TransferCounterpart = "vendors" | "members";
type Shown = "all" | TransferKind;

const kindsOf: Readonly<Record<TransferCounterpart, readonly TransferKind[]>> = {
  vendors: ["VENDOR_IN", "VENDOR_OUT"],
  members: ["SENT", "RECEIVED"],
};

/** The filters of the lists of transfers. */
export const transferFilters = {
  vendors: makeListFilter<Shown>("kind", ["all", ...kindsOf.vendors]),
  members: makeListFilter<Shown>("kind", ["all", ...kindsOf.members]),
} as const;

/** The filter for the server: the days as instants in the brand's time zone. */
export function toServerFilter(
  { days, choice }: ListFilter<Shown>,
  of: TransferCounterpart,
  timeZone: string,
) {
  return {
    ...rangeInstants(days, timeZone),
    kinds: choice === "all" ? [...kindsOf[of]] : [choice],
  } satisfies Partial<TransferHistoryQueryVariables>;
}
