import { writeParameter } from "../browser/query-parameters";
import { readRange, type ShownRange, writeRange } from "../dates/range-query";
import { addDays, type RangePreset } from "../dates/ranges";

/** A field of a filter: the value without a parameter in the address, and which texts are values. */
export interface FilterField<Value extends string | null> {
  readonly initial: Value;
  readonly accepts: (text: string) => text is NonNullable<Value>;
}

type Fields = Readonly<Record<string, FilterField<string | null>>>;

/** A filter as it is read from an address: the days, and each field's value. */
export type RecordFilter<Of extends Fields> = ShownRange & {
  readonly [Name in keyof Of]: Of[Name] extends FilterField<infer Value> ? Value : never;
};

/** How a record can be filtered, and how the filter is written in the page's address. */
export interface RecordFilterKind<Filter extends ShownRange> {
  /** Reads an address; invalid parameters are ignored. Preset ranges are relative to `now` in the time zone. */
  readonly read: (query: URLSearchParams, now: Date, timeZone: string) => Filter;
  /** Writes the filter into an address, whose other parameters stay; initial values have no parameters. */
  readonly write: (filter: Filter, before?: URLSearchParams) => URLSearchParams;
}

/** The filter of a kind of filters. */
export type FilterOf<Kind> = Kind extends RecordFilterKind<infer Filter> ? Filter : never;

/** A field with one of several values; without `initial` it may have none. */
export function oneOf<Value extends string>(values: readonly Value[]): FilterField<Value | null>;
export function oneOf<Value extends string>(values: readonly Value[], initial: Value): FilterField<Value>;
export function oneOf(values: readonly string[], initial: string | null = null): FilterField<string | null> {
  return { initial, accepts: (text): text is string => values.includes(text) };
}

/** A field with any text that matches, or none. */
export function matching(pattern: RegExp): FilterField<string | null> {
  return { initial: null, accepts: (text): text is string => pattern.test(text) };
}

/** Shortens a range to its last days when it is longer than the maximum. */
function shortenRange(shown: ShownRange, maxDays: number): ShownRange {
  const earliest = addDays(shown.days.to, 1 - maxDays);
  return shown.days.from < earliest ? { ...shown, days: { ...shown.days, from: earliest } } : shown;
}

interface FilterOptions<Of extends Fields> {
  /** The range when the address names none. */
  readonly range: RangePreset;
  /** The most days of one query; without it there is no maximum. */
  readonly maxDays?: number;
  /** The other fields, by the names of their parameters, in the order in which they are written. */
  readonly fields: Of;
}

/** A filter by days and by other fields. */
export function makeRecordFilter<const Of extends Fields>(
  options: FilterOptions<Of>,
): RecordFilterKind<RecordFilter<Of>> {
  const { range, maxDays = Number.POSITIVE_INFINITY, fields } = options;
  return {
    read: (query, now, timeZone) => {
      const shown = readRange(query, now, timeZone, range);
      const values = Object.entries(fields).map(([name, { initial, accepts }]) => {
        const text = query.get(name);
        return [name, text !== null && accepts(text) ? text : initial];
      });
      return {
        ...(Number.isFinite(maxDays) ? shortenRange(shown, maxDays) : shown),
        ...Object.fromEntries(values),
      };
    },
    write: (filter, before) => {
      const query = new URLSearchParams(before);
      writeRange(query, filter, range);
      for (const [name, { initial }] of Object.entries(fields)) {
        const value = (filter as Readonly<Record<string, string | null>>)[name] ?? null;
        writeParameter(query, name, value === initial ? null : value);
      }
      return query;
    },
  };
}
