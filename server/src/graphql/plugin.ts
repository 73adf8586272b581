import fastifyWebsocket from "@fastify/websocket";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../kit/platform.js";
import { routeAccess } from "../web/route-access.js";
import { Admission } from "./admission.js";
import { countAnswered, countOperations } from "./count-operations.js";
import { Documents } from "./documents.js";
import { Executor } from "./executor.js";
import { declaredAccessOf, OperationAccess } from "./field-access.js";
import { GuestResponses } from "./guest-responses.js";
import { getHandler, postHandler } from "./http.js";
import { openSafelist } from "./safelist.js";
import { buildGraphqlSchema, graphqlPartsOf } from "./schema.js";
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

interface MountParts extends Pick<Platform, "config" | "live" | "clock" | "meter"> {
  /** Executions of an operation that are interpreted before it is compiled. */
  readonly compileAfter?: number | undefined;
}

/** Mounts /graphql: queries and mutations by POST, guests' queries by GET, subscriptions over graphql-ws. */
export async function mountGraphql(app: FastifyInstance, parts: MountParts): Promise<void> {
  const { services } = app;
  const { contentVersions } = app.modules;
  const { config, live, clock, meter } = parts;
  const graphqlParts = graphqlPartsOf(app.modules);
  const schema = buildGraphqlSchema(graphqlParts);
  const documents = new Documents(schema);
  const safelist = openSafelist({ reload: config.dev });
  const admission = new Admission({ documents, safelist, production: config.production });
  const apollo = createApolloServer(schema, new Executor(schema, parts.compileAfter), documents, [
    countOperations(meter, safelist.names),
  ]);
  await apollo.start();
  app.addHook("onClose", () => apollo.stop());
  const count = countAnswered(meter, safelist.names);
  const access = new OperationAccess(declaredAccessOf(schema));
  const responses = new GuestResponses(clock);
  const route = { access: routeAccess.graphql };
  const handled = { services, contentVersions, graphqlParts, apollo, admission, access, responses, count };
  app.post("/graphql", { config: route }, postHandler(handled));
  const wsHandler = socketHandler({
    services,
    contentVersions,
    graphqlParts,
    schema,
    admission,
    access,
    live,
    count,
  });
  app.route({
    method: "GET",
    url: "/graphql",
    config: route,
    handler: getHandler(handled),
    wsHandler,
  });
}
