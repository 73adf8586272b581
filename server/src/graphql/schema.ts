import "reflect-metadata";
import { type GraphQLSchema, isUnionType } from "graphql";
import { buildSchemaSync, type ClassType, getMetadataStorage, type NonEmptyArray } from "type-graphql";
import type { ModuleParts } from "../kit/module.js";
import type { GraphqlParts } from "./context.js";
import { registerEnums } from "./enums.js";
import { enforceAccess } from "./field-access.js";
import { limits } from "./limits.js";

type Contributed = Required<Pick<ModuleParts, "resolvers" | "adminResolvers" | "loaders">>;

/** The schema of players and agents, and that of staff. They have no root field in common. */
export type SchemaName = "player" | "admin";

/** type-graphql asks for one; every subscription names its own source instead. */
const noPubSub = {
  publish: () => {
    throw new Error("publish through LiveEvents");
  },
  subscribe: () => {
    throw new Error("a subscription must name its source by `subscribe`");
  },
};

/**
 * Lets the executor read plain properties itself. By default type-graphql resolves each value of each object through a
 * chain of promises, for middleware that we do not have. A property that is a promise says `simple: false`: compiled
 * operations wait for what resolvers answer, and take properties as they are.
 */
function readFieldsPlainly(): void {
  for (const type of getMetadataStorage().objectTypes) type.simpleResolvers = true;
}

/**
 * Makes unions name the type of a value at once: compiled operations do not wait for it, and type-graphql answers by a
 * promise.
 */
function resolveUnionsSynchronously(schema: GraphQLSchema): void {
  const { unions, objectTypes } = getMetadataStorage();
  const names = new Map<unknown, string>(objectTypes.map(({ target, name }) => [target, name]));
  for (const { name, resolveType } of unions) {
    const union = schema.getType(name);
    if (!isUnionType(union) || !resolveType) continue;
    union.resolveType = (value, context, info) => {
      const resolved: unknown = resolveType(value, context, info, union);
      return typeof resolved === "string" ? resolved : names.get(resolved);
    };
  }
}

/** Descriptions of the types that modules share; type-graphql has no place for them. */
const rootDescriptions: Readonly<Record<string, string>> = {
  Query: "Reads. Nothing is changed by them.",
  Mutation: `Changes. A document contains at most ${limits.mutations} of them, none of them twice; they are executed one after the other.`,
  Subscription:
    "Live updates over a WebSocket at `/graphql` (protocol graphql-transport-ws). A socket belongs to one session and closes when that ends, or to the support conversation of a guest.",
};

function describeRoots(schema: GraphQLSchema): void {
  for (const [name, description] of Object.entries(rootDescriptions)) {
    const type = schema.getType(name);
    if (type) type.description = description;
  }
}

/** What modules bring to a schema: their resolvers by class, and their loaders. */
export function graphqlPartsOf(
  { resolvers, adminResolvers, loaders }: Contributed,
  name: SchemaName = "player",
): GraphqlParts {
  const own = name === "player" ? resolvers : adminResolvers;
  return { resolvers: new Map(own.map((resolver) => [resolver.constructor, resolver])), loaders };
}

/** Builds the schema over the modules' resolvers. Inputs are checked by the services, for both transports alike. */
export function buildGraphqlSchema({ resolvers: made }: Pick<GraphqlParts, "resolvers">): GraphQLSchema {
  readFieldsPlainly();
  registerEnums();
  const classes = [...made.keys()] as unknown as NonEmptyArray<ClassType>;
  const schema = buildSchemaSync({
    resolvers: classes,
    container: { get: (wanted) => made.get(wanted) as object },
    validate: false,
    pubSub: noPubSub,
  });
  resolveUnionsSynchronously(schema);
  enforceAccess(schema);
  describeRoots(schema);
  return schema;
}
