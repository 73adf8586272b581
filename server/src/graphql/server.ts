import { ApolloServer, type ApolloServerPlugin } from "@apollo/server";
import { ApolloServerPluginLandingPageDisabled } from "@apollo/server/plugin/disabled";
import type { GraphQLSchema } from "graphql";
import type { GqlCtx } from "./context.js";
import { answerOf, formatError } from "./format-error.js";
import { gatePlugin } from "./gate.js";
import { limits } from "./limits.js";

/** Names the request in every error, and logs what was not foreseen. */
const errorPlugin: ApolloServerPlugin<GqlCtx> = {
  async requestDidStart() {
    return {
      async didEncounterErrors({ errors, contextValue: { ctx } }) {
        for (const error of errors) {
          const { code } = answerOf(error, error.extensions.code);
          if (code === "unknown_error")
            ctx.log.error({ err: error.originalError ?? error }, "graphql failed");
        }
      },
      async willSendResponse({ response, contextValue: { ctx } }) {
        if (response.body.kind !== "single") return;
        for (const error of response.body.singleResult.errors ?? []) {
          Object.assign(error.extensions ?? {}, { requestId: ctx.requestId });
        }
      },
    };
  },
};

/** The GraphQL server behind /graphql; started by the plugin that mounts it. */
export function createApolloServer(schema: GraphQLSchema, production: boolean): ApolloServer<GqlCtx> {
  return new ApolloServer<GqlCtx>({
    schema,
    formatError,
    introspection: !production,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: true,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    persistedQueries: false,
    parseOptions: { maxTokens: limits.tokens },
    stopOnTerminationSignals: false,
    plugins: [errorPlugin, gatePlugin, ApolloServerPluginLandingPageDisabled()],
  });
}
