import type { BettingRecordQuery, GameType, RoundFilterInput, RoundStatus } from "../../../gql/graphql";
import { rangeInstants } from "../../../lib/dates/ranges";
import { matching, oneOf } from "../../../lib/list/address-fields";
import { type FilterOf, makeRecordFilter } from "../../../lib/list/record-filter";
import { categoryPaths } from "../../../lib/navigation/paths";

export type RecordRound = NonNullable<BettingRecordQuery["me"]>["rounds"]["edges"][number]["node"];

export const roundStatuses: readonly RoundStatus[] = ["OPEN", "CLOSED", "VOID"];
export const gameTypes = Object.keys(categoryPaths) as GameType[];

const anyText = matching(/./);

/** The filter of the betting record: a category, a vendor's code, a game's id, a status. */
export const roundFilter = makeRecordFilter({
  range: "last7",
  fields: { kind: oneOf(gameTypes), vendor: anyText, game: anyText, status: oneOf(roundStatuses) },
});
export type RoundFilter = FilterOf<typeof roundFilter>;

/** The filter for the server: the days as instants in the brand's time zone. */
export function toServerFilter(filter: RoundFilter, timeZone: string): RoundFilterInput {
  const { days, kind, vendor, game, status } = filter;
  return {
    ...rangeInstants(days, timeZone),
    ...(kind && { gameType: kind }),
    ...(vendor && { vendorCode: vendor }),
    ...(game && { gameId: game }),
    ...(status && { status }),
  };
}
