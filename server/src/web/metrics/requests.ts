import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Metrics } from "./metrics.js";

const doors: readonly (readonly [door: string, path: RegExp])[] = [
  ["graphql", /^\/graphql(\/|\?|$)/],
  ["wps", /^\/(wps|lgw|lotto)(\/|\?|$)/],
  ["vendor", /^\/vendor\//],
  ["house", /^\/house\//],
  ["probe", /^\/(healthz|readyz|metrics)(\/|\?|$)/],
  ["shell", /^\/_local(\/|\?|$)/],
];
const methods = new Set(["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"]);

function doorOf(url: string): string {
  return doors.find(([, path]) => path.test(url))?.[0] ?? "web";
}

function labelsOf(request: FastifyRequest, status: number) {
  const { url, method, routeOptions } = request;
  return {
    door: doorOf(url),
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
