import { collectDefaultMetrics, Registry } from "prom-client";

let registry: Registry | null = null;

/** What the process itself says: memory, CPU, garbage, the event loop's delay. One for all its apps. */
export function processRegistry(): Registry {
  if (!registry) {
    registry = new Registry();
    collectDefaultMetrics({ register: registry });
  }
  return registry;
}
