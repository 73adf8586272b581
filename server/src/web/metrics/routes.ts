import { Registry } from "prom-client";
import { sameText } from "../../core/crypto.js";
import { DomainError } from "../../core/errors.js";
import { bearerOf } from "../bearer.js";
import { routeAccess } from "../route-access.js";
import { Gauges, type Watched } from "./gauges.js";
import type { Metrics } from "./metrics.js";
import { processRegistry } from "./process.js";

/**
 * Mounts /metrics in Prometheus' text format, for callers with the token; without a configured token it does not exist.
 * It belongs to no brand, and is neither logged, cached nor compressed.
 */
export function addMetricsRoute(watched: Watched, metrics: Metrics, token: string | null): void {
  const { app } = watched;
  const options = { logLevel: "warn", compress: false, config: { access: routeAccess.probe } } as const;
  if (token === null) {
    app.get("/metrics", options, () => Promise.reject(new DomainError("not_found")));
    return;
  }
  const gauges = new Gauges(metrics.registry, watched);
  const everything = Registry.merge([processRegistry(), metrics.registry]);
  app.get("/metrics", options, async (request, reply) => {
    reply.header("cache-control", "no-store");
    if (!sameText(bearerOf(request.headers.authorization) ?? "", token)) {
      reply.header("www-authenticate", "Bearer");
      throw new DomainError("not_logged_in");
    }
    await gauges.refresh();
    return reply.type(everything.contentType).send(await everything.metrics());
  });
}
