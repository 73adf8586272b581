import "reflect-metadata";
import type { GraphQLSchema } from "graphql";
import { buildSchemaSync, type ClassType, getMetadataStorage, type NonEmptyArray } from "type-graphql";
import type { ModuleParts } from "../kit/module.js";
import type { GraphqlParts } from "./context.js";

type Contributed = Required<Pick<ModuleParts, "resolvers" | "loaders">>;

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
 * Lets graphql-js read plain fields itself. By default type-graphql resolves each value of each object
 * through a chain of promises, for middleware that we do not have.
 */
function readFieldsPlainly(): void {
  for (const type of getMetadataStorage().objectTypes) type.simpleResolvers = true;
}

/** What modules bring to GraphQL: their resolvers by class, and their loaders. */
export function graphqlPartsOf({ resolvers, loaders }: Contributed): GraphqlParts {
  return { resolvers: new Map(resolvers.map((resolver) => [resolver.constructor, resolver])), loaders };
}

/** Builds the schema over the modules' resolvers. Inputs are checked by the services, for both transports alike. */
export function buildGraphqlSchema({ resolvers: made }: Pick<GraphqlParts, "resolvers">): GraphQLSchema {
  readFieldsPlainly();
  const classes = [...made.keys()] as unknown as NonEmptyArray<ClassType>;
  return buildSchemaSync({
    resolvers: classes,
    container: { get: (wanted) => made.get(wanted) as object },
    validate: false,
    pubSub: noPubSub,
  });
}
