import type { DepositState, OwnDepositsQueryVariables } from "../../gql/graphql";
import { rangeInstants } from "../../lib/dates/ranges";
import { type ListFilter, makeListFilter } from "../../lib/list/list-filter";

/** How deposits stand, as the list can be narrowed to it. */
type Standing = "all" | "open" | "credited" | "ended";

const statesOf: Readonly<Record<Standing, DepositState[]>> = {
  all: [],
  open: ["CREATED", "AWAITING_PAYMENT", "PROVED", "MISMATCH"],
  credited: ["CREDITED"],
  ended: ["EXPIRED", "FAILED", "REFUSED"],
};

/** Which deposits the reader looks for. */
export const depositFilter = makeListFilter<Standing>("state", ["all", "open", "credited", "ended"]);

/** What the server is asked for: the days as instants of the brand's time zone; no states: all. */
export function toServerFilter({ days, choice }: ListFilter<Standing>, timeZone: string) {
  return {
    ...rangeInstants(days, timeZone),
    states: statesOf[choice],
  } satisfies Partial<OwnDepositsQueryVariables>;
}
