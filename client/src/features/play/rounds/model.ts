import type { GameType, RoundFilterInput, RoundStatus } from "../../../gql/graphql";
import { writeParameter } from "../../../lib/browser/query-parameters";
import { readRange, type ShownRange, writeRange } from "../../../lib/dates/range-query";
import { rangeInstants } from "../../../lib/dates/ranges";
import { categoryPaths } from "../../../lib/navigation/paths";

export const roundStatuses: readonly RoundStatus[] = ["OPEN", "CLOSED", "VOID"];
export const gameTypes = Object.keys(categoryPaths) as GameType[];

/** The filter of the record, as it is written in the page's address. */
export interface RecordFilter extends ShownRange {
  readonly gameType: GameType | null;
  /** The vendor's code. */
  readonly vendor: string | null;
  /** The game's nodeId. */
  readonly game: string | null;
  readonly status: RoundStatus | null;
}

/**
 * Reads the filter from an address; invalid parameters are ignored. Preset ranges are relative to `now` in the time
 * zone.
 */
export function readFilter(query: URLSearchParams, now: Date, timeZone: string): RecordFilter {
  return {
    ...readRange(query, now, timeZone),
    gameType: gameTypes.find((known) => known === query.get("kind")) ?? null,
    vendor: query.get("vendor") || null,
    game: query.get("game") || null,
    status: roundStatuses.find((known) => known === query.get("status")) ?? null,
  };
}

/** Writes the filter into an address; defaults have no parameters. */
export function writeFilter(
  { gameType, vendor, game, status, ...shown }: RecordFilter,
  before?: URLSearchParams,
): URLSearchParams {
  const query = new URLSearchParams(before);
  writeRange(query, shown);
  writeParameter(query, "kind", gameType);
  writeParameter(query, "vendor", vendor);
  writeParameter(query, "game", game);
  writeParameter(query, "status", status);
  return query;
}

/** The filter for the server: the days as instants in the brand's time zone. */
export function toServerFilter(filter: RecordFilter, timeZone: string): RoundFilterInput {
  const { days, gameType, vendor, game, status } = filter;
  return {
    ...rangeInstants(days, timeZone),
    ...(gameType && { gameType }),
    ...(vendor && { vassalage: vendor }),
    ...(game && { nodeId: game }),
    ...(status && { status }),
  };
}

/** Whether the filter differs from the default. */
export function isFiltered(filter: RecordFilter): boolean {
  return writeFilter(filter).size > 0;
}
