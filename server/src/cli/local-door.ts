import type { FastifyInstance, FastifyRequest } from "fastify";
import { sameText } from "../core/crypto.js";
import { VerbRefused } from "../kit/operator-actions.js";
import type { ServerParts } from "../process/server-parts.js";
import { routeAccess } from "../web/route-access.js";
import { localDoorPath } from "./ask-server.js";
import { runVerb, verbNamed } from "./run-verb.js";

const loopback = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);
/** A browser or a proxy sends these; a shell does not. */
const foreignHeaders = ["origin", "sec-fetch-site", "x-forwarded-for", "forwarded", "via"];

function isFromShell({ headers, socket }: FastifyRequest): boolean {
  return loopback.has(socket.remoteAddress ?? "") && foreignHeaders.every((name) => !(name in headers));
}

const body = {
  type: "object",
  required: ["verb", "args"],
  properties: { verb: { type: "string" }, args: { type: "object" } },
} as const;

/** Opens the local door: verbs for whoever can read its key, from this machine, and never a browser. */
export function addLocalDoor(app: FastifyInstance, host: ServerParts, key: string): void {
  app.post<{ Body: { verb: string; args: unknown } }>(
    localDoorPath,
    {
      config: { access: routeAccess.shell },
      schema: { body },
      onRequest: async (request, reply) => {
        const shown = request.headers.authorization ?? "";
        if (isFromShell(request) && sameText(shown, `Bearer ${key}`)) return;
        return reply.code(403).send({ code: "permission_denied", params: {}, requestId: request.id });
      },
    },
    async ({ body: { verb: name, args } }) => {
      try {
        return await runVerb(host, verbNamed(name), args);
      } catch (error) {
        if (error instanceof VerbRefused) return { lines: [error.message], exitCode: 1 };
        throw error;
      }
    },
  );
}
