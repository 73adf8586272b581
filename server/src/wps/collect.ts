import type { FastifyInstance } from "fastify";
import type { WpsDescription } from "./call.js";

/** One call as the contract's table names it. */
export interface WpsCallEntry extends WpsDescription {
  readonly method: string;
  /** The whole path. */
  readonly url: string;
}

/**
 * Gathers the calls that are added to a scope from now on.
 * @throws Error when a route is added that `addWpsCall` did not declare.
 */
export function collectCalls(scope: FastifyInstance, calls: WpsCallEntry[]): void {
  scope.addHook("onRoute", ({ method, url, config }) => {
    if (method === "HEAD") return;
    if (!config?.wps) throw new Error(`${url} is not declared by addWpsCall`);
    calls.push({ ...config.wps, method: String(method), url });
  });
}
