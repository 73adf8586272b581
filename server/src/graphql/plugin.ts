import fastifyWebsocket from "@fastify/websocket";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DomainError } from "../core/errors.js";
import type { Platform } from "../kit/platform.js";
import { addLateJsonParser } from "../web/json-parser.js";
import { routeAccess } from "../web/route-access.js";
import { AnswerCache } from "./answer-cache.js";
import { countAnswered, countOperations } from "./count-operations.js";
import { Documents } from "./documents.js";
import { Door } from "./door.js";
import { Executor } from "./executor.js";
import { httpHandler } from "./http.js";
import { Repeats } from "./repeats.js";
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

/** An address can be followed by any page, and is written into logs: operations come by POST. */
async function refuseGet(_request: FastifyRequest, reply: FastifyReply): Promise<never> {
  reply.header("allow", "POST");
  throw new DomainError("method_not_allowed");
}

interface MountParts extends Pick<Platform, "config" | "live" | "clock" | "meter"> {
  /** Executions of an operation that are interpreted before it is compiled. */
  readonly compileAfter?: number | undefined;
}

/** Mounts /graphql: queries and mutations by POST, subscriptions over graphql-ws. */
export async function mountGraphql(app: FastifyInstance, parts: MountParts): Promise<void> {
  const { services } = app;
  const { contentVersions } = app.modules;
  const { config, live, clock, meter } = parts;
  const graphqlParts = graphqlPartsOf(app.modules);
  const schema = buildGraphqlSchema(graphqlParts);
  const documents = new Documents(schema);
  const safelist = openSafelist({ reload: config.dev });
  const door = new Door({ documents, safelist, production: config.production });
  const apollo = createApolloServer(schema, new Executor(schema, parts.compileAfter), documents, [
    countOperations(meter, safelist.names),
  ]);
  await apollo.start();
  app.addHook("onClose", () => apollo.stop());
  const count = countAnswered(meter, safelist.names);
  const answers = new AnswerCache(clock);
  const repeats = new Repeats();
  await app.register(async (scope) => {
    addLateJsonParser(scope);
    // The handler packs its answers itself: those that are kept are packed once.
    const handler = httpHandler({
      services,
      contentVersions,
      graphqlParts,
      apollo,
      door,
      answers,
      repeats,
      count,
    });
    scope.post("/graphql", { compress: false, config: { access: routeAccess.graphql } }, handler);
  });
  const wsHandler = socketHandler({ services, contentVersions, graphqlParts, schema, door, live, count });
  app.route({
    method: "GET",
    url: "/graphql",
    config: { access: routeAccess.graphql },
    handler: refuseGet,
    wsHandler,
  });
}
