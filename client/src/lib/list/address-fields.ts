import { writeParameter } from "../browser/query-parameters";

/** A field of a filter: the value without a parameter in the address, and which texts are values. */
export interface FilterField<Value extends string | null> {
  readonly initial: Value;
  readonly accepts: (text: string) => text is NonNullable<Value>;
}

/** The fields of a filter by the names of their parameters, in the order in which they are written. */
export type FilterFields = Readonly<Record<string, FilterField<string | null>>>;

/** The values of a filter's fields. */
export type FieldValues<Of extends FilterFields> = {
  readonly [Name in keyof Of]: Of[Name] extends FilterField<infer Value> ? Value : never;
};

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

/** Reads the fields from an address; parameters with other values are ignored. */
export function readFields<Of extends FilterFields>(fields: Of, query: URLSearchParams): FieldValues<Of> {
  const values = Object.entries(fields).map(([name, { initial, accepts }]) => {
    const text = query.get(name);
    return [name, text !== null && accepts(text) ? text : initial];
  });
  return Object.fromEntries(values);
}

/** Writes the fields into an address; initial values have no parameters. */
export function writeFields<Of extends FilterFields>(
  fields: Of,
  values: FieldValues<Of>,
  query: URLSearchParams,
): void {
  for (const [name, { initial }] of Object.entries(fields)) {
    const value: string | null = values[name as keyof Of];
    writeParameter(query, name, value === initial ? null : value);
  }
}
