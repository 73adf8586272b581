import type { RoundFilterInput, RoundStatus } from "../../gql/graphql";
import {
  type DayRange,
  isDay,
  presetDays,
  type RangePreset,
  rangeInstants,
  rangePresets,
} from "../../lib/dates/ranges";

export const roundStatuses: readonly RoundStatus[] = ["OPEN", "CLOSED", "VOID"];

const defaultPreset: RangePreset = "last7";
export const customRange = "custom";

/** What the reader looks for; it stands in the page's address. */
export interface RecordFilter {
  readonly range: RangePreset | typeof customRange;
  /** The days that are shown, of a named range too. */
  readonly days: DayRange;
  /** The game's nodeId. */
  readonly game: string | null;
  readonly status: RoundStatus | null;
}

function readDays(query: URLSearchParams): DayRange | null {
  const [from, to] = [query.get("from") ?? "", query.get("to") ?? ""];
  return isDay(from) && isDay(to) && from <= to ? { from, to } : null;
}

/** Reads an address; what makes no sense is as if it were not there. `now` and the zone place named ranges. */
export function readFilter(query: URLSearchParams, now: Date, timeZone: string): RecordFilter {
  const own = readDays(query);
  const preset = rangePresets.find((known) => known === query.get("range")) ?? defaultPreset;
  return {
    range: own ? customRange : preset,
    days: own ?? presetDays(preset, now, timeZone),
    game: query.get("game") || null,
    status: roundStatuses.find((known) => known === query.get("status")) ?? null,
  };
}

/** The address of a filter; what is as usual is left out. */
export function writeFilter({ range, days, game, status }: RecordFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (range === customRange) {
    query.set("from", days.from);
    query.set("to", days.to);
  } else if (range !== defaultPreset) query.set("range", range);
  if (game) query.set("game", game);
  if (status) query.set("status", status);
  return query;
}

/** What the server is asked for: the days as instants of the brand's time zone. */
export function toServerFilter({ days, game, status }: RecordFilter, timeZone: string): RoundFilterInput {
  const { from, to } = rangeInstants(days, timeZone);
  return { from, to, ...(game && { nodeId: game }), ...(status && { status }) };
}

/** Whether anything but the usual is looked for. */
export function isFiltered(filter: RecordFilter): boolean {
  return writeFilter(filter).size > 0;
}
