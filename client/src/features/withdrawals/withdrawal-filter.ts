import type { OwnWithdrawalsQueryVariables, WithdrawalState } from "../../gql/graphql";
import { readRange, type ShownRange, writeRange } from "../../lib/dates/range-query";
import { rangeInstants } from "../../lib/dates/ranges";

/** How withdrawals stand, as the list can be narrowed to it. */
export const withdrawalStandings = ["all", "open", "paid", "ended"] as const;
export type WithdrawalStanding = (typeof withdrawalStandings)[number];

const usualRange = "last30";

const statesOf: Readonly<Record<WithdrawalStanding, WithdrawalState[]>> = {
  all: [],
  open: ["REQUESTED", "APPROVED_ONCE", "APPROVED", "PAYING", "UNCLEAR"],
  paid: ["PAID", "PARTLY_PAID"],
  ended: ["REFUSED", "FAILED"],
};

/** Which withdrawals the reader looks for; it stands in the page's address. */
export interface WithdrawalFilter extends ShownRange {
  readonly standing: WithdrawalStanding;
}

/** Reads an address; what makes no sense is as if it were not there. `now` and the zone place named ranges. */
export function readWithdrawalFilter(query: URLSearchParams, now: Date, timeZone: string): WithdrawalFilter {
  return {
    ...readRange(query, now, timeZone, usualRange),
    standing: withdrawalStandings.find((known) => known === query.get("state")) ?? "all",
  };
}

/** The address of a filter; what is as usual is left out. */
export function writeWithdrawalFilter({ standing, ...shown }: WithdrawalFilter): URLSearchParams {
  const query = new URLSearchParams();
  writeRange(query, shown, usualRange);
  if (standing !== "all") query.set("state", standing);
  return query;
}

/** What the server is asked for: the days as instants of the brand's time zone; no states: all. */
export function toServerFilter({ days, standing }: WithdrawalFilter, timeZone: string) {
  return {
    ...rangeInstants(days, timeZone),
    states: statesOf[standing],
  } satisfies Partial<OwnWithdrawalsQueryVariables>;
}
