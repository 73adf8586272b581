import {
  Arg,
  Args,
  type ClassType,
  Ctx,
  Extensions,
  FieldResolver,
  Mutation,
  Query,
  Resolver,
} from "type-graphql";
import type { Access } from "../kit/access.js";
import type { GqlCtx } from "./context.js";
import { type FieldOf, type Fields, type InputValue, typeOf } from "./object-of.js";

/** Arguments one by one, or a class of them, such as a list's. */
type ArgumentGroup = Fields | ClassType;
type Arguments = ArgumentGroup | readonly [ArgumentGroup, ArgumentGroup];

type GroupValues<G> = G extends ClassType<infer Values> ? Values : G extends Fields ? InputValue<G> : never;
type ArgumentValues<A extends Arguments> = A extends readonly [infer First, infer Second]
  ? GroupValues<First> & GroupValues<Second>
  : GroupValues<A>;

interface Declaration<Services, Value, A extends Arguments> {
  /** Its type and description, as those of an object's field. */
  readonly returns: FieldOf<Value>;
  /** Who may use it; by default what the file declares for all of its fields. */
  readonly access?: Access;
  /** One group of arguments, or two, whose values are put together. */
  readonly args?: A;
  readonly resolve: (
    services: Services,
    gql: GqlCtx,
    args: ArgumentValues<A>,
  ) => NoInfer<Value> | Promise<NoInfer<Value>>;
}

type Kind = typeof Query | typeof Mutation | typeof FieldResolver;

/** A field of which a resolver consists. */
interface ResolvedField<Services> {
  readonly kind: Kind;
  readonly returns: FieldOf<unknown>;
  readonly access: Access | undefined;
  readonly args: Arguments;
  readonly resolve: (services: Services, gql: GqlCtx, args: never) => unknown;
}

type FieldsByName<Services> = Readonly<Record<string, ResolvedField<Services>>>;
type ResolverClass<Services> = new (services: Services) => object;

/**
 * Makes what declares the fields of a resolver that uses some services: of Query, of Mutation, or of a type such as `Me`,
 * whose access may be that of the field which returns it. `access` is that of fields without their own.
 */
export function rootFields<Services>(access?: Access) {
  const declare =
    (kind: Kind) =>
    <Value, const A extends Arguments = {}>(
      given: Declaration<Services, Value, A>,
    ): ResolvedField<Services> => {
      const { returns, args = {}, resolve } = given;
      const declared = given.access ?? access;
      if (!declared && kind !== FieldResolver)
        throw new Error(`no one may use the field: ${returns.options.description}`);
      return { kind, returns, access: declared, args, resolve };
    };
  return { query: declare(Query), mutation: declare(Mutation), subfield: declare(FieldResolver) };
}

type Decorate = (prototype: object, name: string, at: number) => void;

/** An argument: what declares it, and how the values of all are put together. */
interface Argument {
  readonly decorate: Decorate;
  readonly put: (value: unknown) => object;
}

function argumentsOf(args: Arguments): Argument[] {
  const groups: readonly ArgumentGroup[] = Array.isArray(args) ? args : [args as ArgumentGroup];
  return groups.flatMap((group): Argument[] => {
    if (typeof group === "function")
      return [{ decorate: Args(() => group) as Decorate, put: (value) => value as object }];
    return Object.entries(group).map(([name, { type, options }]) => ({
      decorate: Arg(name, () => typeOf(type), options) as Decorate,
      put: (value) => ({ [name]: value }),
    }));
  });
}

/**
 * Declares a resolver as data, as `objectOf` does with types. It is a class, made with its services.
 *
 *     const { query } = rootFields<PictureService>();
 *
 *     export const PicturesResolver = resolverOf<PictureService>({
 *       picture: query({
 *         returns: field.of(PictureType, "A picture.").nullable(),
 *         access: allow("public"),
 *         args: { id: field.id("Id of the picture.") },
 *         resolve: (pictures, { ctx }, { id }) => pictures.find(ctx, id),
 *       }),
 *     });
 */
export function resolverOf<Services>(fields: FieldsByName<Services>): ResolverClass<Services> {
  const declared = declareResolver(fields);
  Resolver()(declared);
  return declared;
}

/** Declares a resolver whose subfields belong to a type, as `resolverOf` does. */
export function resolverOfType<Services>(
  type: ClassType,
  fields: FieldsByName<Services>,
): ResolverClass<Services> {
  const declared = declareResolver(fields);
  Resolver(() => type)(declared);
  return declared;
}

function declareResolver<Services>(fields: FieldsByName<Services>): ResolverClass<Services> {
  class DeclaredResolver {
    constructor(readonly services: Services) {}
  }
  const { prototype } = DeclaredResolver;
  for (const [name, { kind, returns, access, args, resolve }] of Object.entries(fields)) {
    const parts = argumentsOf(args);
    const value = function (this: DeclaredResolver, gql: GqlCtx, ...values: unknown[]) {
      const given = Object.assign({}, ...parts.map(({ put }, index) => put(values[index])));
      return resolve(this.services, gql, given as never);
    };
    Object.defineProperty(prototype, name, { value });
    // Decorators are applied from the last to the first, which is the order of arguments in the schema.
    for (const [index, { decorate }] of [...parts.entries()].reverse()) decorate(prototype, name, index + 1);
    Ctx()(prototype, name, 0);
    kind(() => typeOf(returns.type), returns.options)(prototype, name, { value });
    if (access) Extensions({ access })(prototype, name, { value });
  }
  return DeclaredResolver;
}

/** Awaits a change that returns nothing, for a field that returns true. @throws what the change throws */
export async function thenTrue(change: Promise<unknown>): Promise<true> {
  await change;
  return true;
}
