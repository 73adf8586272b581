import type { TransferHistoryQueryVariables, TransferKind } from "../../gql/graphql";
import type { ShownRange } from "../../lib/dates/range-query";
import { rangeInstants } from "../../lib/dates/ranges";
import { oneOf } from "../../lib/list/address-fields";
import { makeRecordFilter } from "../../lib/list/record-filter";

/** Whether a list shows transfers with vendors, or with other members. */
export type TransferCounterpart = "vendors" | "members";
type ShownKind = "all" | TransferKind;

const kindsOf: Readonly<Record<TransferCounterpart, readonly TransferKind[]>> = {
  vendors: ["VENDOR_IN", "VENDOR_OUT"],
  members: ["SENT", "RECEIVED"],
};

/** The kinds that a list can be filtered by. */
export function shownKinds(of: TransferCounterpart): readonly ShownKind[] {
  return ["all", ...kindsOf[of]];
}

const makeFilter = (of: TransferCounterpart) =>
  makeRecordFilter({ range: "last30", fields: { kind: oneOf(shownKinds(of), "all") } });

/** The filters of the lists of transfers. */
export const transferFilters = {
  vendors: makeFilter("vendors"),
  members: makeFilter("members"),
} as const;

/** The filter for the server: the days as instants in the brand's time zone. */
export function toServerFilter(
  { days, kind }: ShownRange & { readonly kind: ShownKind },
  of: TransferCounterpart,
  timeZone: string,
) {
  return {
    ...rangeInstants(days, timeZone),
    kinds: kind === "all" ? [...kindsOf[of]] : [kind],
  } satisfies Partial<TransferHistoryQueryVariables>;
}
