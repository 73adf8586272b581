import type { DepositHistoryQueryVariables, DepositState } from "../../gql/graphql";
import { rangeInstants } from "../../lib/dates/ranges";
import { type ListFilter, makeListFilter } from "../../lib/list/list-filter";

/** Groups of deposit states that the list can be filtered by. */
type DepositGroup = "all" | "open" | "credited" | "ended";

const statesByGroup: Readonly<Record<DepositGroup, DepositState[]>> = {
  all: [],
  open: ["CREATED", "AWAITING_PAYMENT", "PROVED", "MISMATCH"],
  credited: ["CREDITED"],
  ended: ["EXPIRED", "FAILED", "REFUSED"],
};

/** The filter of the list of deposits. */
export const depositFilter = makeListFilter<DepositGroup>("state", ["all", "open", "credited", "ended"]);

/** The filter for the server: the days as instants in the brand's time zone; no states means all. */
export function toServerFilter({ days, choice }: ListFilter<DepositGroup>, timeZone: string) {
  return {
    ...rangeInstants(days, timeZone),
    states: statesByGroup[choice],
  } satisfies Partial<DepositHistoryQueryVariables>;
}
