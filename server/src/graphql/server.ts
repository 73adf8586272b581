import { ApolloServer, type ApolloServerPlugin } from "@apollo/server";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from "@apollo/server/plugin/disabled";
import type { GraphQLSchema } from "graphql";
import { logFailure } from "../web/error-map.js";
import type { GqlCtx } from "./context.js";
import type { Documents } from "./documents.js";
import { type Executor, gatewayOf } from "./executor.js";
import { addressError, answerOf, formatError } from "./format-error.js";

/** Addresses every error to the caller, and logs what was not foreseen. */
const errorPlugin: ApolloServerPlugin<GqlCtx> = {
  async requestDidStart() {
    return {
      async didEncounterErrors({ errors, contextValue: { ctx, outcome } }) {
        outcome.failed = true;
        for (const error of errors) {
          const { code } = answerOf(error, error.extensions.code);
          logFailure(ctx.log, code, error.originalError ?? error, "graphql failed");
        }
      },
      async willSendResponse({ response, contextValue: { ctx } }) {
        if (response.body.kind !== "single") return;
        const { singleResult } = response.body;
        if (!singleResult.errors) return;
        const errors = singleResult.errors.map((error) => addressError(error, ctx));
        response.body.singleResult = { ...singleResult, errors };
      },
    };
  },
};

/** Where the GraphQL server looks a document up, by a key that ends in its hash: `Admission` has parsed it before. */
function storeOf(documents: Documents) {
  return {
    get: async (key: string) => documents.recall(key.slice(key.lastIndexOf(":") + 1))?.document,
    set: async () => undefined,
    delete: async () => undefined,
  };
}

/** The GraphQL server behind /graphql; started by the plugin that mounts it. It executes what `Admission` admits. */
export function createApolloServer(
  schema: GraphQLSchema,
  executor: Executor,
  documents: Documents,
  plugins: readonly ApolloServerPlugin<GqlCtx>[],
): ApolloServer<GqlCtx> {
  return new ApolloServer<GqlCtx>({
    gateway: gatewayOf(schema, executor),
    formatError,
    introspection: true,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: true,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    persistedQueries: false,
    documentStore: storeOf(documents),
    stopOnTerminationSignals: false,
    plugins: [
      errorPlugin,
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ...plugins,
    ],
  });
}
