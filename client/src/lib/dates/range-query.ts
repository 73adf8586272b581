import { writeParameter } from "../browser/query-parameters";
import { type DayRange, isDay, presetDays, type RangePreset, rangePresets } from "./ranges";

export const customRange = "custom";
/** The range of a record when its address names none. */
const defaultRange: RangePreset = "last7";

/** The days that a record shows, and the preset they were chosen by. */
export interface ShownRange {
  readonly range: RangePreset | typeof customRange;
  /** First and last day, also for a preset. */
  readonly days: DayRange;
}

function readDays(query: URLSearchParams): DayRange | null {
  const [from, to] = [query.get("from") ?? "", query.get("to") ?? ""];
  return isDay(from) && isDay(to) && from <= to ? { from, to } : null;
}

/**
 * Reads the days from an address; invalid parameters are ignored. Presets are relative to `now`; `defaultPreset` is
 * used when the address names no range.
 */
export function readRange(
  query: URLSearchParams,
  now: Date,
  timeZone: string,
  defaultPreset: RangePreset = defaultRange,
): ShownRange {
  const customDays = readDays(query);
  if (customDays) return { range: customRange, days: customDays };
  const range = rangePresets.find((known) => known === query.get("range")) ?? defaultPreset;
  return { range, days: presetDays(range, now, timeZone) };
}

/** Writes days into an address, replacing those it had; the default range has no parameters. */
export function writeRange(
  query: URLSearchParams,
  { range, days }: ShownRange,
  defaultPreset: RangePreset = defaultRange,
): void {
  const isCustom = range === customRange;
  writeParameter(query, "from", isCustom ? days.from : null);
  writeParameter(query, "to", isCustom ? days.to : null);
  writeParameter(query, "range", isCustom || range === defaultPreset ? null : range);
}
