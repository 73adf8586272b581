import { z } from "zod";

/** What a value means. Its name in GraphQL is the value in upper case, unless another one is given. */
type Text = string | { readonly name: string; readonly description: string };

/** A value as GraphQL shows it. */
export interface EnumEntry<Value extends string = string> {
  /** Its name in GraphQL. */
  readonly name: string;
  readonly value: Value;
  readonly description: string;
}

/** A declared enum: its values by their names in GraphQL, as in an enum of TypeScript; the rest is inherited. */
export interface EnumOf<Value extends string = string> {
  /** The values in the declared order, as they are stored. */
  readonly values: readonly Value[];
  /** Accepts the values, as they are stored. */
  readonly schema: z.ZodEnum<{ [V in Value]: V }>;
  /** Accepts the names in GraphQL and converts them to values. */
  readonly names: z.ZodType<Value, string>;
  /** Whether something is one of the values. */
  is(given: unknown): given is Value;
  /** What GraphQL makes of it. */
  readonly graphql: {
    readonly name: string;
    readonly description: string;
    readonly entries: readonly EnumEntry<Value>[];
  };
}

/** The union of an enum's values: `type DepositState = EnumValue<typeof DepositState>`. */
export type EnumValue<Enum extends EnumOf> = Enum["values"][number];

const declaredEnums = new Map<string, EnumOf>();

/** The enums of all files that were imported so far. */
export function listEnums(): readonly EnumOf[] {
  return [...declaredEnums.values()];
}

/**
 * Declares an enum once for the database, the code, /wps and GraphQL. The keys of `texts` are the values as they are
 * stored. `field.of(DepositState, …)` shows it in GraphQL, which converts between names and values by itself.
 *
 *     export const DepositState = enumOf("DepositState", "The state of a deposit.", { CREATED: "…", CREDITED: "…" });
 *     export type DepositState = EnumValue<typeof DepositState>;
 *
 * @param name its name in GraphQL
 * @throws Error when another enum has the name
 */
export function enumOf<const Value extends string>(
  name: string,
  description: string,
  texts: Readonly<Record<Value, Text>>,
): EnumOf<Value> {
  if (declaredEnums.has(name)) throw new Error(`two enums are named ${name}`);
  const values = Object.keys(texts) as Value[];
  const entries = values.map((value) => toEntry(value, texts[value]));
  const byName = new Map(entries.map((entry) => [entry.name, entry.value]));
  const inherited: EnumOf<Value> = {
    values,
    schema: z.enum(values),
    names: z.enum([...byName.keys()]).transform((given) => byName.get(given) as Value),
    is: (given): given is Value => values.some((value) => value === given),
    graphql: { name, description, entries },
  };
  const declared: EnumOf<Value> = Object.assign(Object.create(inherited), Object.fromEntries(byName));
  declaredEnums.set(name, declared);
  return declared;
}

function toEntry<Value extends string>(value: Value, text: Text): EnumEntry<Value> {
  return typeof text === "string"
    ? { name: value.toUpperCase(), value, description: text }
    : { name: text.name, value, description: text.description };
}
