import type { FastifyInstance, FastifyRequest } from "fastify";
import { sameText } from "../core/crypto.js";
import { CommandRefused } from "../kit/command-refused.js";
import type { ServerParts } from "../process/server-parts.js";
import { routeAccess } from "../web/route-access.js";
import { localAccessPath } from "./ask-server.js";
import { commandNamed, runCommand } from "./run-command.js";

const loopback = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);
/** Headers that browsers and proxies send; a shell does not. */
const foreignHeaders = ["origin", "sec-fetch-site", "x-forwarded-for", "forwarded", "via"];

function isFromShell({ headers, socket }: FastifyRequest): boolean {
  return loopback.has(socket.remoteAddress ?? "") && foreignHeaders.every((name) => !(name in headers));
}

const body = {
  type: "object",
  required: ["command", "args"],
  properties: { command: { type: "string" }, args: { type: "object" } },
} as const;

/** Adds the local access: commands for anyone who can read its key, from this machine, and never from a browser. */
export function addLocalAccess(app: FastifyInstance, host: ServerParts, key: string): void {
  app.post<{ Body: { command: string; args: unknown } }>(
    localAccessPath,
    {
      config: { access: routeAccess.shell },
      schema: { body },
      onRequest: async (request, reply) => {
        const authorization = request.headers.authorization ?? "";
        if (isFromShell(request) && sameText(authorization, `Bearer ${key}`)) return;
        return reply.code(403).send({ code: "permission_denied", params: {}, requestId: request.id });
      },
    },
    async ({ body: { command: name, args } }) => {
      try {
        return await runCommand(host, commandNamed(name), args);
      } catch (error) {
        if (error instanceof CommandRefused) return { lines: [error.message], exitCode: 1 };
        throw error;
      }
    },
  );
}
