import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Metrics } from "./metrics.js";

const methods = new Set(["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"]);

function labelsOf(request: FastifyRequest, status: number) {
  const { method, routeOptions, server } = request;
  return {
    transport: server.routeTable.accessOf(request).transport,
    route: routeOptions.url ?? "none",
    method: methods.has(method) ? method : "other",
    status,
  };
}

/** Measures every request by the pattern of its route; a socket's upgrade is no request. */
export function measureRequests(app: FastifyInstance, { requests }: Metrics): void {
  app.addHook("onResponse", (request, reply, done) => {
    if (!request.ws) requests.observe(labelsOf(request, reply.statusCode), reply.elapsedTime / 1000);
    done();
  });
}
