import "reflect-metadata";
import type { GraphQLSchema } from "graphql";
import { buildSchemaSync, type ClassType, type NonEmptyArray } from "type-graphql";
import type { Services } from "../services.js";
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

/** Builds the schema over resolvers made by hand. Inputs are checked by the services, for both doors alike. */
export function buildGraphqlSchema(services: Services): GraphQLSchema {
  const made = new Map(createResolvers(services).map((resolver) => [resolver.constructor, resolver]));
  const classes = [...made.keys()] as unknown as NonEmptyArray<ClassType>;
  return buildSchemaSync({
    resolvers: classes,
    container: { get: (wanted) => made.get(wanted) as object },
    validate: false,
    pubSub: noPubSub,
  });
}
