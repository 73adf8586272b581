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
  Root,
  Subscription,
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

interface Declaration<Services, Parent, Value, A extends Arguments> {
  /** Its type and description, as those of an object's field. */
  readonly returns: FieldOf<Value>;
  /** Who may use it; by default what the file declares for all of its fields. */
  readonly access?: Access;
  /** One group of arguments, or two, whose values are put together. */
  readonly args?: A;
  /** `parent` is the object of a subfield, or what a subscription's source has yielded. */
  readonly resolve: (
    services: Services,
    gql: GqlCtx,
    args: ArgumentValues<A>,
    parent: Parent,
  ) => NoInfer<Value> | Promise<NoInfer<Value>>;
}

type Source<Payload> = AsyncIterable<Payload> | Promise<AsyncIterable<Payload>>;

interface SubscriptionDeclaration<Services, Payload, Value, A extends Arguments>
  extends Declaration<Services, NoInfer<Payload>, Value, A> {
  /** The source: it ends when `closed` aborts. */
  readonly subscribe: (
    services: Services,
    gql: GqlCtx,
    args: ArgumentValues<A>,
    closed: AbortSignal,
  ) => Source<Payload>;
}

type Kind = typeof Query | typeof Mutation | typeof FieldResolver;

/** A field of which a resolver consists. `subscribe` is the source of a subscription's field. */
interface ResolvedField<Services, Parent> {
  readonly kind: Kind | "subscription";
  readonly returns: FieldOf<unknown>;
  readonly access: Access | undefined;
  readonly args: Arguments;
  readonly resolve: (services: Services, gql: GqlCtx, args: never, parent: Parent) => unknown;
  readonly subscribe?: (services: Services, gql: GqlCtx, args: never, closed: AbortSignal) => Source<unknown>;
}

type FieldsByName<Services, Parent> = Readonly<Record<string, ResolvedField<Services, Parent>>>;
type ResolverClass<Services> = new (services: Services) => object;

/**
 * Makes what declares the fields of a resolver that uses some services: of Query, Mutation or Subscription, or of a type
 * such as `Me`, whose access may be that of the field which returns it. `access` is that of fields without their own, and
 * `Parent` the value of the type that subfields belong to.
 */
export function rootFields<Services, Parent = unknown>(access?: Access) {
  const accessOf = ({
    returns,
    access: own,
  }: {
    readonly returns: FieldOf<unknown>;
    readonly access?: Access;
  }) => {
    const declared = own ?? access;
    if (!declared) throw new Error(`no one may use the field: ${returns.options.description}`);
    return declared;
  };
  const declare =
    (kind: Kind) =>
    <Value, const A extends Arguments = {}>(
      given: Declaration<Services, unknown, Value, A>,
    ): ResolvedField<Services, unknown> => {
      const { returns, args = {}, resolve } = given;
      return { kind, returns, access: accessOf(given), args, resolve };
    };
  return {
    query: declare(Query),
    mutation: declare(Mutation),
    subfield: <Value, const A extends Arguments = {}>(
      given: Declaration<Services, Parent, Value, A>,
    ): ResolvedField<Services, Parent> => {
      const { returns, args = {}, resolve } = given;
      return { kind: FieldResolver, returns, access: given.access ?? access, args, resolve };
    },
    subscription: <Payload, Value, const A extends Arguments = {}>(
      given: SubscriptionDeclaration<Services, Payload, Value, A>,
    ): ResolvedField<Services, unknown> => {
      const { returns, args = {}, subscribe } = given;
      const resolve = given.resolve as ResolvedField<Services, unknown>["resolve"];
      return { kind: "subscription", returns, access: accessOf(given), args, resolve, subscribe };
    },
  };
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
export function resolverOf<Services>(fields: FieldsByName<Services, unknown>): ResolverClass<Services> {
  const declared = declareResolver(fields);
  Resolver()(declared);
  return declared;
}

/** Declares a resolver whose subfields belong to a type, as `resolverOf` does; `Parent` is the type's value. */
export function resolverOfType<Services, Parent extends object = object>(
  type: ClassType<Parent>,
  fields: FieldsByName<Services, Parent>,
): ResolverClass<Services> {
  const declared = declareResolver(fields);
  Resolver(() => type)(declared);
  return declared;
}

/** The decorator of a field, with its source where it is a subscription's. */
function decoratorOf<Services>(
  { kind, returns, subscribe }: ResolvedField<Services, never>,
  resolver: abstract new (services: Services) => { readonly services: Services },
): MethodDecorator {
  const type = () => typeOf(returns.type);
  if (kind !== "subscription") return kind(type, returns.options);
  return Subscription(type, {
    ...returns.options,
    // A source is called without its resolver.
    subscribe: ({ args, context }: { args: unknown; context: GqlCtx }) => {
      const { services } = context.of(resolver);
      const source = subscribe?.(services, context, args as never, context.closed ?? AbortSignal.abort());
      if (!source) throw new Error("a subscription has no source");
      return source;
    },
  });
}

function declareResolver<Services, Parent>(fields: FieldsByName<Services, Parent>): ResolverClass<Services> {
  class DeclaredResolver {
    constructor(readonly services: Services) {}
  }
  const { prototype } = DeclaredResolver;
  for (const [name, declared] of Object.entries(fields)) {
    const parts = argumentsOf(declared.args);
    const value = function (this: DeclaredResolver, gql: GqlCtx, parent: Parent, ...values: unknown[]) {
      const given = Object.assign({}, ...parts.map(({ put }, index) => put(values[index])));
      return declared.resolve(this.services, gql, given as never, parent);
    };
    Object.defineProperty(prototype, name, { value });
    // Decorators are applied from the last to the first, which is the order of arguments in the schema.
    for (const [index, { decorate }] of [...parts.entries()].reverse()) decorate(prototype, name, index + 2);
    Root()(prototype, name, 1);
    Ctx()(prototype, name, 0);
    decoratorOf(declared, DeclaredResolver)(prototype, name, { value });
    if (declared.access) Extensions({ access: declared.access })(prototype, name, { value });
  }
  return DeclaredResolver;
}

/** Awaits a change that returns nothing, for a field that returns true. @throws what the change throws */
export async function thenTrue(change: Promise<unknown>): Promise<true> {
  await change;
  return true;
}
