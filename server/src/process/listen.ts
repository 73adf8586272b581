import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Settings } from "../config/config.js";
import { StartFault } from "./start-fault.js";

/** The sockets of a running server. */
export interface Listening {
  readonly port: number;
  /** Every address that it serves, such as http://127.0.0.1:4000. */
  readonly addresses: readonly string[];
  /** Closes connections that are still open. */
  dropConnections(): void;
}

/**
 * How many connections may wait to be accepted; the system may have a lower limit (`net.core.somaxconn`). With Node's
 * 511, some of a thousand clients that connect at once while the process is busy would try again only a second later.
 */
const backlog = 4096;

/** Error codes of a machine that lacks the address (no IPv6, for instance). */
const addressMissing = new Set(["EADDRNOTAVAIL", "EAFNOSUPPORT"]);

/**
 * Serves `app` on every host of the settings, on one port. A host that this machine lacks is skipped, unless it is the
 * only one.
 * @throws StartFault when the port is in use or not allowed.
 */
export async function listen(app: FastifyInstance, { host, port }: Settings): Promise<Listening> {
  const [first = "127.0.0.1", ...others] = host;
  const servers: Server[] = [app.server as Server];
  const hosts = [first];
  await app
    .listen({ host: first, port, backlog })
    .catch((error: unknown) => throwStartFault(error, first, port));
  const used = (app.server.address() as AddressInfo).port;
  for (const other of others) {
    const server = await listenAlso(app, other, used);
    if (!server) continue;
    servers.push(server);
    hosts.push(other);
  }
  return {
    port: used,
    addresses: hosts.map((name) => `http://${name.includes(":") ? `[${name}]` : name}:${used}`),
    dropConnections: () => {
      for (const server of servers) server.closeAllConnections();
    },
  };
}

/** Opens a further socket whose requests and upgrades are passed to the first server's handlers. */
async function listenAlso(app: FastifyInstance, host: string, port: number): Promise<Server | null> {
  const server = createServer();
  server.on("request", (request, response) => app.server.emit("request", request, response));
  server.on("upgrade", (request, socket, head) => app.server.emit("upgrade", request, socket, head));
  const { keepAliveTimeout, requestTimeout, headersTimeout } = app.server as Server;
  Object.assign(server, { keepAliveTimeout, requestTimeout, headersTimeout });
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen({ host, port, backlog }, resolve);
    });
  } catch (error) {
    if (addressMissing.has(codeOf(error))) return null;
    await app.close();
    return throwStartFault(error, host, port);
  }
  app.server.once("close", () => server.close());
  return server;
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

function throwStartFault(error: unknown, host: string, port: number): never {
  const code = codeOf(error);
  if (code === "EADDRINUSE") {
    throw new StartFault(`Port ${port} on ${host} is in use by another process; set another one with PORT.`);
  }
  if (code === "EACCES")
    throw new StartFault(`This user may not listen on port ${port}; set another one with PORT.`);
  if (addressMissing.has(code) || code === "ENOTFOUND") {
    throw new StartFault(`This machine has no address ${host} to listen on; set another one with HOST.`);
  }
  throw error;
}
