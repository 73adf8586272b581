import { rangeInstants } from "../../lib/dates/ranges";
import { oneOf } from "../../lib/list/address-fields";
import { type FilterOf, makeRecordFilter } from "../../lib/list/record-filter";
import { billStates } from "./bill-model";
import { contractKinds } from "./model";

/** The filter of bills. */
export const billFilter = makeRecordFilter({
  range: "last30",
  fields: { kind: oneOf(contractKinds), state: oneOf(billStates) },
});

/** The filter for the server: the days as instants in the brand's time zone. */
export function toServerFilter({ days, kind, state }: FilterOf<typeof billFilter>, timeZone: string) {
  return {
    ...rangeInstants(days, timeZone),
    kinds: kind ? [kind] : [],
    states: state ? [state] : [],
  };
}
