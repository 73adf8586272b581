import type { OwnTransfersQueryVariables } from "../../gql/graphql";
import { readRange, type ShownRange, writeRange } from "../../lib/dates/range-query";
import { rangeInstants } from "../../lib/dates/ranges";

/** The kinds that the lists of transfers with vendors, and with other members, can be narrowed to. */
export const transferKinds = {
  vendors: ["VENDOR_IN", "VENDOR_OUT"],
  members: ["SENT", "RECEIVED"],
} as const;
export type TransfersOf = keyof typeof transferKinds;
export type ShownKind = "all" | (typeof transferKinds)[TransfersOf][number];

const usualRange = "last30";

/** Which transfers the reader looks for; it stands in the page's address. */
export interface TransferFilter extends ShownRange {
  readonly kind: ShownKind;
}

/** Reads an address; what makes no sense is as if it were not there. `now` and the zone place named ranges. */
export function readTransferFilter(
  query: URLSearchParams,
  of: TransfersOf,
  now: Date,
  timeZone: string,
): TransferFilter {
  return {
    ...readRange(query, now, timeZone, usualRange),
    kind: transferKinds[of].find((known) => known === query.get("kind")) ?? "all",
  };
}

/** The address of a filter; what is as usual is left out. */
export function writeTransferFilter({ kind, ...shown }: TransferFilter): URLSearchParams {
  const query = new URLSearchParams();
  writeRange(query, shown, usualRange);
  if (kind !== "all") query.set("kind", kind);
  return query;
}

/** What the server is asked for: the days as instants of the brand's time zone. */
export function toServerFilter({ days, kind }: TransferFilter, of: TransfersOf, timeZone: string) {
  return {
    ...rangeInstants(days, timeZone),
    kinds: kind === "all" ? [...transferKinds[of]] : [kind],
  } satisfies Partial<OwnTransfersQueryVariables>;
}
