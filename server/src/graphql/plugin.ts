import { fastifyApolloHandler } from "@as-integrations/fastify";
import fastifyWebsocket from "@fastify/websocket";
import type { FastifyInstance } from "fastify";
import type { Outside } from "../services.js";
import { GqlCtx } from "./context.js";
import { assertHttpOperation } from "./door.js";
import { buildGraphqlSchema } from "./schema.js";
import { createApolloServer } from "./server.js";
import { socketHandler } from "./sockets.js";

/** Bytes of one message on a socket. */
const maxSocketPayload = 64 * 1024;

/**
 * Lets routes take sockets. Register it before any hook that may refuse a request: it is what closes the
 * socket of a refused upgrade.
 */
export async function addSockets(app: FastifyInstance): Promise<void> {
  await app.register(fastifyWebsocket, { options: { maxPayload: maxSocketPayload } });
}

/** Mounts /graphql: queries and mutations over HTTP, subscriptions over graphql-ws. */
export async function mountGraphql(app: FastifyInstance, { config, live }: Outside): Promise<void> {
  const schema = buildGraphqlSchema(app.services);
  const apollo = createApolloServer(schema, config.production);
  await apollo.start();
  app.addHook("onClose", () => apollo.stop());
  const handler = fastifyApolloHandler(apollo, {
    context: async (request) => new GqlCtx(app.services, request.ctx, request),
  });
  await app.register(async (scope) => {
    scope.addHook("preHandler", assertHttpOperation);
    scope.route({ method: "POST", url: "/graphql", handler });
    scope.route({
      method: "GET",
      url: "/graphql",
      handler,
      wsHandler: socketHandler(app.services, schema, live),
    });
  });
}
