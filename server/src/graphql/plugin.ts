import fastifyWebsocket from "@fastify/websocket";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { DomainError } from "../core/errors.js";
import type { Platform } from "../kit/platform.js";
import { closureOf } from "../web/closure.js";
import { routeAccess } from "../web/route-access.js";
import { Admission } from "./admission.js";
import { countAnswered, countOperations } from "./count-operations.js";
import { Documents } from "./documents.js";
import { Executor } from "./executor.js";
import { declaredAccessOf, OperationAccess } from "./field-access.js";
import { GuestResponses } from "./guest-responses.js";
import { getHandler, postHandler } from "./http.js";
import { recordRefusals } from "./record-refusals.js";
import { openSafelist, type Safelist } from "./safelist.js";
import { buildGraphqlSchema, graphqlPartsOf, type SchemaName } from "./schema.js";
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

interface Served {
  readonly name: SchemaName;
  readonly safelist: Safelist;
  readonly closureOf: (request: FastifyRequest, isForLeaving: boolean) => DomainError | null;
}

/** Starts the GraphQL server of one schema. */
async function startServer(app: FastifyInstance, parts: MountParts, { name, safelist, closureOf }: Served) {
  const { config, clock, meter } = parts;
  const graphqlParts = graphqlPartsOf(app.modules, name);
  const schema = buildGraphqlSchema(graphqlParts);
  const documents = new Documents(schema);
  const apollo = createApolloServer(schema, new Executor(schema, parts.compileAfter), documents, [
    countOperations(meter, safelist.names),
    ...(name === "admin" ? [recordRefusals(app.services.staffRefusals)] : []),
  ]);
  await apollo.start();
  app.addHook("onClose", () => apollo.stop());
  return {
    schema,
    handled: {
      services: app.services,
      contentVersions: app.modules.contentVersions,
      graphqlParts,
      apollo,
      admission: new Admission({ documents, safelist, production: config.production }),
      access: new OperationAccess(declaredAccessOf(schema)),
      responses: new GuestResponses(clock),
      closureOf,
      count: countAnswered(meter, safelist.names),
    },
  };
}

function safelistOptions({ log }: FastifyInstance, { dev, releasesDir }: MountParts["config"]) {
  return { reload: dev, releasesDir: dev ? null : releasesDir, log };
}

/**
 * Mounts /graphql for players and agents: queries and mutations by POST, guests' queries by GET, subscriptions over
 * graphql-ws.
 */
export async function mountGraphql(app: FastifyInstance, parts: MountParts): Promise<void> {
  const safelist = openSafelist("player", safelistOptions(app, parts.config));
  const { schema, handled } = await startServer(app, parts, { name: "player", safelist, closureOf });
  const route = { access: routeAccess.graphql };
  app.post("/graphql", { config: route }, postHandler(handled));
  const { services, contentVersions, graphqlParts, admission, access, count } = handled;
  const { live } = parts;
  app.route({
    method: "GET",
    url: "/graphql",
    config: route,
    handler: getHandler(handled),
    wsHandler: socketHandler({
      services,
      contentVersions,
      graphqlParts,
      schema,
      admission,
      access,
      live,
      count,
    }),
  });
}

/** Mounts /admin/graphql for staff: queries and mutations by POST, also while the brand is closed. */
export async function mountAdminGraphql(app: FastifyInstance, parts: MountParts): Promise<void> {
  const safelist = openSafelist("admin", safelistOptions(app, parts.config));
  const served: Served = { name: "admin", safelist, closureOf: () => null };
  const { handled } = await startServer(app, parts, served);
  app.post("/admin/graphql", { config: { access: routeAccess.adminGraphql } }, postHandler(handled));
}
