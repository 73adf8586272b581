import { z } from "zod";
import { validationFailed } from "../../core/errors.js";
import type { EnumOf } from "../enum-of.js";

export type FilterKind = "enum" | "enums" | "instant" | "text" | "id" | "flag";

/** A filter of a list. Its arguments in GraphQL and in query strings follow from it. */
export interface Filter<Value = unknown, Required extends boolean = boolean> {
  readonly kind: FilterKind;
  readonly description: string;
  readonly isRequired: Required;
  /** What kinds `enum` and `enums` choose from. */
  readonly choices?: EnumOf;
  /** The value in GraphQL where the argument is left out. Without one it may be null, which does not restrict. */
  readonly default?: Value;
  /** Whether an empty list of values matches nothing; otherwise it does not restrict. */
  readonly emptyMatchesNone?: boolean;
  /** Reads its value from a query string. */
  readonly query: z.ZodType<Value>;
}

/** The filters of a list, by name. */
export type Filters = Readonly<Record<string, Filter>>;

/** What a filter's value is. */
export type FilterValue<F> = F extends Filter<infer Value> ? Value : never;

type RequiredNames<F extends Filters> = {
  [Name in keyof F]: F[Name] extends Filter<unknown, true> ? Name : never;
}[keyof F];

/** Values of filters; those that are left out, null or an empty list do not restrict. */
export type FilterValues<F extends Filters> = {
  readonly [Name in Exclude<keyof F, RequiredNames<F>>]?: FilterValue<F[Name]> | null | undefined;
} & { readonly [Name in RequiredNames<F>]: FilterValue<F[Name]> };

/** The lengths of a text, of one value and of a list of values in a query string. */
const maxLength = { text: 100, value: 40, values: 1_000 } as const;

interface AnyOfOptions<Value> {
  /** The empty list by default; null for none. */
  readonly default?: readonly Value[] | null;
  readonly emptyMatchesNone?: boolean;
}

/** Matches rows with any of the chosen values. A query string has their names in any case, separated by commas. */
export function anyOf<Value extends string>(
  choices: EnumOf<Value>,
  description: string,
  { default: fallback = [], emptyMatchesNone = false }: AnyOfOptions<Value> = {},
): Filter<readonly Value[], false> {
  const query = z
    .string()
    .max(maxLength.values)
    .transform((text) => text.toUpperCase().split(","))
    .pipe(z.array(choices.names));
  return {
    kind: "enums",
    description,
    isRequired: false,
    choices,
    emptyMatchesNone,
    query,
    ...(fallback && { default: fallback }),
  };
}

/** Matches rows with the chosen value. A query string has its name in any case. */
export function oneOf<Value extends string>(
  choices: EnumOf<Value>,
  description: string,
  options: { readonly default?: Value } = {},
): Filter<Value, false> {
  const query = z.string().max(maxLength.value).toUpperCase().pipe(choices.names);
  return { kind: "enum", description, isRequired: false, choices, query, ...options };
}

/** Matches rows by a timestamp. */
export function instant(description: string): Filter<Date, false> {
  const query = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
  return { kind: "instant", description, isRequired: false, query };
}

/** The filters of a time range: `from` includes its instant, `to` does not. `what` says what happened in it. */
export function period(what: string) {
  return {
    from: instant(`Includes ${what} at or after this time.`),
    to: instant(`Includes ${what} before this time.`),
  };
}

/** Matches rows by a text. */
export function exactText(description: string): Filter<string, false> {
  return { kind: "text", description, isRequired: false, query: z.string().min(1).max(maxLength.text) };
}

/** Matches rows by an id. */
export function exactId(description: string): Filter<string, false> {
  return { ...exactText(description), kind: "id" };
}

/** Restricts, or widens another filter, when it is set. */
export function flag(description: string): Filter<boolean, false> {
  return { kind: "flag", description, isRequired: false, default: false, query: z.stringbool() };
}

/** A filter that has to be given. */
export function required<Value>(filter: Filter<Value, false>): Filter<Value, true> {
  return { ...filter, isRequired: true };
}

/** Whether a value of a filter restricts. */
export function restricts({ emptyMatchesNone = false }: Filter, value: unknown): boolean {
  if (value === null || value === undefined || value === false) return false;
  return !Array.isArray(value) || value.length > 0 || emptyMatchesNone;
}

/**
 * Reads the values of filters from a query string; `needed` are required here in any case.
 * @throws DomainError validation_failed with the invalid fields
 */
export function readFilters<F extends Filters, Needed extends keyof F & string = never>(
  filters: F,
  query: unknown,
  needed: readonly Needed[] = [],
): FilterValues<F> & { readonly [Name in Needed]: FilterValue<F[Name]> } {
  const shape = Object.entries(filters).map(([name, filter]): [string, z.ZodType] => {
    const isNeeded = filter.isRequired || (needed as readonly string[]).includes(name);
    return [name, isNeeded ? filter.query : filter.query.optional()];
  });
  const { success, data, error } = z.object(Object.fromEntries(shape)).safeParse(query);
  if (!success)
    throw validationFailed(
      ...error.issues.map(({ path }) => ({ field: String(path[0] ?? ""), code: "invalid" })),
    );
  // The shape has the types of the filters, which TypeScript cannot follow through Object.entries.
  return data as FilterValues<F> & { readonly [Name in Needed]: FilterValue<F[Name]> };
}
