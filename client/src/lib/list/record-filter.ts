import { readRange, type ShownRange, writeRange } from "../dates/range-query";
import { addDays, type RangePreset } from "../dates/ranges";
import { type FieldValues, type FilterFields, readFields, writeFields } from "./address-fields";

/** How a record can be filtered, and how the filter is written in the page's address. */
export interface RecordFilterKind<Filter extends ShownRange> {
  /** Reads an address; invalid parameters are ignored. Preset ranges are relative to `now` in the time zone. */
  readonly read: (query: URLSearchParams, now: Date, timeZone: string) => Filter;
  /** Writes the filter into an address, whose other parameters stay; initial values have no parameters. */
  readonly write: (filter: Filter, before?: URLSearchParams) => URLSearchParams;
}

/** The filter of a kind of filters. */
export type FilterOf<Kind> = Kind extends RecordFilterKind<infer Filter> ? Filter : never;

/** Shortens a range to its last days when it is longer than the maximum. */
function shortenRange(shown: ShownRange, maxDays: number): ShownRange {
  const earliest = addDays(shown.days.to, 1 - maxDays);
  return shown.days.from < earliest ? { ...shown, days: { ...shown.days, from: earliest } } : shown;
}

interface FilterOptions<Of extends FilterFields> {
  /** The range when the address names none. */
  readonly range: RangePreset;
  /** The most days of one query; without it there is no maximum. */
  readonly maxDays?: number;
  readonly fields: Of;
}

/** A filter by days and by other fields. */
export function makeRecordFilter<const Of extends FilterFields>({
  range,
  maxDays,
  fields,
}: FilterOptions<Of>): RecordFilterKind<ShownRange & FieldValues<Of>> {
  return {
    read: (query, now, timeZone) => {
      const shown = readRange(query, now, timeZone, range);
      return {
        ...(maxDays === undefined ? shown : shortenRange(shown, maxDays)),
        ...readFields(fields, query),
      };
    },
    write: (filter, before) => {
      const query = new URLSearchParams(before);
      writeRange(query, filter, range);
      writeFields(fields, filter, query);
      return query;
    },
  };
}
