import type { DepositState, OwnDepositsQueryVariables } from "../../gql/graphql";
import { readRange, type ShownRange, writeRange } from "../../lib/dates/range-query";
import { rangeInstants } from "../../lib/dates/ranges";

/** How deposits stand, as the list can be narrowed to it. */
export const depositStandings = ["all", "open", "credited", "ended"] as const;
export type DepositStanding = (typeof depositStandings)[number];

const usualRange = "last30";

const statesOf: Readonly<Record<DepositStanding, DepositState[]>> = {
  all: [],
  open: ["CREATED", "AWAITING_PAYMENT", "PROVED", "MISMATCH"],
  credited: ["CREDITED"],
  ended: ["EXPIRED", "FAILED", "REFUSED"],
};

/** Which deposits the reader looks for; it stands in the page's address. */
export interface DepositFilter extends ShownRange {
  readonly standing: DepositStanding;
}

/** Reads an address; what makes no sense is as if it were not there. `now` and the zone place named ranges. */
export function readDepositFilter(query: URLSearchParams, now: Date, timeZone: string): DepositFilter {
  return {
    ...readRange(query, now, timeZone, usualRange),
    standing: depositStandings.find((known) => known === query.get("state")) ?? "all",
  };
}

/** The address of a filter; what is as usual is left out. */
export function writeDepositFilter({ standing, ...shown }: DepositFilter): URLSearchParams {
  const query = new URLSearchParams();
  writeRange(query, shown, usualRange);
  if (standing !== "all") query.set("state", standing);
  return query;
}

/** What the server is asked for: the days as instants of the brand's time zone; no states: all. */
export function toServerFilter({ days, standing }: DepositFilter, timeZone: string) {
  return {
    ...rangeInstants(days, timeZone),
    states: statesOf[standing],
  } satisfies Partial<OwnDepositsQueryVariables>;
}
