import { writeParameter } from "../browser/address";
import { type DayRange, isDay, presetDays, type RangePreset, rangePresets } from "./ranges";

export const customRange = "custom";
/** What a record shows when nobody asks for anything else. */
const usualRange: RangePreset = "last7";

/** The days that a record shows, and the name they were chosen by. */
export interface ShownRange {
  readonly range: RangePreset | typeof customRange;
  /** The days of a named range too. */
  readonly days: DayRange;
}

function readDays(query: URLSearchParams): DayRange | null {
  const [from, to] = [query.get("from") ?? "", query.get("to") ?? ""];
  return isDay(from) && isDay(to) && from <= to ? { from, to } : null;
}

/**
 * The days that an address asks for; what makes no sense is as if it were not there. `now` places named ranges;
 * `usual` is shown when nobody asks for anything else.
 */
export function readRange(
  query: URLSearchParams,
  now: Date,
  timeZone: string,
  usual: RangePreset = usualRange,
): ShownRange {
  const own = readDays(query);
  if (own) return { range: customRange, days: own };
  const range = rangePresets.find((known) => known === query.get("range")) ?? usual;
  return { range, days: presetDays(range, now, timeZone) };
}

/** Writes days into an address, in place of those it had; the usual ones are left out. */
export function writeRange(
  query: URLSearchParams,
  { range, days }: ShownRange,
  usual: RangePreset = usualRange,
): void {
  const isCustom = range === customRange;
  writeParameter(query, "from", isCustom ? days.from : null);
  writeParameter(query, "to", isCustom ? days.to : null);
  writeParameter(query, "range", isCustom || range === usual ? null : range);
}
