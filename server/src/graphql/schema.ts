import "reflect-metadata";
import type { GraphQLSchema } from "graphql";
import { buildSchemaSync, type ClassType, getMetadataStorage, type NonEmptyArray } from "type-graphql";
import type { Services } from "../services.js";
import type { GraphqlParts } from "./context.js";
import { provideLoaders } from "./provided-loaders.js";
import { createResolvers } from "./resolvers.js";

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

/** The resolvers and loaders of every module, over these services. */
export function createGraphqlParts(services: Services): GraphqlParts {
  const resolvers = new Map<unknown, object>(
    createResolvers(services).map((resolver) => [resolver.constructor, resolver]),
  );
  return { resolvers, loaders: provideLoaders(services) };
}

/** Builds the schema over resolvers made by hand. Inputs are checked by the services, for both doors alike. */
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
