import type { GraphQLScalarType } from "graphql";
import { type ClassType, Field, Float, ID, InputType, Int, ObjectType } from "type-graphql";
import type { EnumOf } from "../kit/enum-of.js";
import { DateTimeScalar, DecimalScalar } from "./scalars.js";

type ScalarType = GraphQLScalarType | StringConstructor | BooleanConstructor;
type FieldType = ScalarType | ClassType | EnumOf;

interface Options {
  readonly description: string;
  readonly nullable?: boolean;
  readonly defaultValue?: unknown;
}

/** A field of an object or input type. `Value` is what TypeScript makes of it. */
export class FieldOf<Value> {
  /** Exists for the compiler only. */
  declare readonly value: Value;

  constructor(
    /** Null for a property that GraphQL does not show. */
    readonly type: FieldType | readonly [FieldType] | null,
    readonly options: Options,
  ) {}

  private with<Changed>(change: Partial<Options>): FieldOf<Changed> {
    return new FieldOf<Changed>(this.type, { ...this.options, ...change });
  }

  /** A list of such values. */
  list(): FieldOf<readonly Value[]> {
    if (this.type === null || Array.isArray(this.type)) throw new Error("only a single value makes a list");
    return new FieldOf([this.type as FieldType], this.options);
  }

  /** May be null; in an input it may be left out as well. */
  nullable(): FieldOf<Value | null> {
    return this.with({ nullable: true });
  }

  /** The value of an input's field that is left out. */
  default(value: Value): FieldOf<Value> {
    return this.with({ defaultValue: value });
  }
}

const scalar =
  <Value>(type: ScalarType) =>
  (description: string) =>
    new FieldOf<Value>(type, { description });

function of<Value extends string>(type: EnumOf<Value>, description: string): FieldOf<Value>;
function of<Value extends object>(type: ClassType<Value>, description: string): FieldOf<Value>;
function of(type: FieldType, description: string): FieldOf<unknown> {
  return new FieldOf(type, { description });
}

/** Declares fields: their types and descriptions. */
export const field = {
  id: scalar<string>(ID),
  string: scalar<string>(String),
  int: scalar<number>(Int),
  float: scalar<number>(Float),
  boolean: scalar<boolean>(Boolean),
  decimal: scalar<string>(DecimalScalar),
  dateTime: scalar<Date>(DateTimeScalar),
  /** An enum, or another object or input type. */
  of,
  /** A union, as `createUnionType` makes it: TypeScript takes it for one of its values. */
  union: <Value extends object>(type: Value, description: string) =>
    new FieldOf<Value>(type as ClassType, { description }),
  /** A property that field resolvers read and GraphQL does not show. */
  hidden: <Value>() => new FieldOf<Value>(null, { description: "" }),
};

export type Fields = Readonly<Record<string, FieldOf<unknown>>>;

/** What type-graphql takes as the type of a field. @throws Error for a property that GraphQL does not show */
export function typeOf(type: FieldOf<unknown>["type"]): ClassType {
  if (type === null) throw new Error("a hidden property has no type");
  // An enum is an object of another kind, which type-graphql finds by identity.
  return type as ClassType;
}

/** An object as resolvers return it. */
type ObjectValue<F extends Fields> = { readonly [Name in keyof F]: F[Name]["value"] };

type NullableNames<F extends Fields> = {
  [Name in keyof F]: null extends F[Name]["value"] ? Name : never;
}[keyof F];

/** An input as resolvers receive it: what is nullable may be missing. */
export type InputValue<F extends Fields> = Omit<ObjectValue<F>, NullableNames<F>> & {
  readonly [Name in NullableNames<F>]?: F[Name]["value"];
};

/** A declared type; `fields` lets another type include its fields. */
type Declared<Value extends object, F extends Fields> = ClassType<Value> & { readonly fields: F };

function declareClass<Value extends object, F extends Fields>(fields: F): Declared<Value, F> {
  const declared = Object.assign(class {} as ClassType<Value>, { fields });
  for (const [name, { type, options }] of Object.entries(fields))
    if (type !== null) Field(() => typeOf(type), options)(declared.prototype, name);
  return declared;
}

/**
 * Declares an object type of GraphQL and what TypeScript makes of it.
 *
 *     export const PictureType = objectOf("Picture", "A picture.", { url: field.string("Where it is loaded from.") });
 *     export type PictureType = InstanceType<typeof PictureType>;
 */
export function objectOf<F extends Fields>(
  name: string,
  description: string,
  fields: F,
): Declared<ObjectValue<F>, F> {
  const declared = declareClass<ObjectValue<F>, F>(fields);
  ObjectType(name, { description })(declared);
  return declared;
}

/** Declares an input type of GraphQL and what TypeScript makes of it, as `objectOf` does. */
export function inputOf<F extends Fields>(
  name: string,
  description: string,
  fields: F,
): Declared<InputValue<F>, F> {
  const declared = declareClass<InputValue<F>, F>(fields);
  InputType(name, { description })(declared);
  return declared;
}

/**
 * Declares an object type and an input type with the same fields; the input's name ends with "Input". A field of another
 * type needs one that was declared so as well.
 */
export function objectAndInputOf<F extends Fields>(
  name: string,
  description: string,
  fields: F,
): Declared<ObjectValue<F>, F> {
  const declared = objectOf(name, description, fields);
  InputType(`${name}Input`, { description })(declared);
  return declared;
}
