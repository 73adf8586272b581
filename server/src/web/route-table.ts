import type { FastifyInstance, FastifyRequest, RouteOptions } from "fastify";
import { type RouteAccess, routeAccess } from "./route-access.js";

declare module "fastify" {
  interface FastifyInstance {
    readonly routeTable: RouteTable;
  }
  interface FastifyRequest {
    /** What `accessOf` remembers. */
    knownAccess: RouteAccess | null;
  }
}

/** The first part of a path: "wps" of "/wps/member/info". */
function firstPartOf(path: string): string {
  return path.split("/", 2)[1] ?? "";
}

/** Every route of the server. */
export class RouteTable {
  private readonly methods = new Map<string, Set<string>>();
  /** The first route of each first part of a path; its access is declared by hooks that run later. */
  private readonly parts = new Map<string, Pick<RouteOptions, "config">>();

  add(route: Pick<RouteOptions, "url" | "method" | "config">): void {
    const known = this.methods.get(route.url) ?? new Set();
    this.methods.set(route.url, known);
    for (const name of [route.method].flat()) known.add(name);
    const part = firstPartOf(route.url);
    if (!this.parts.has(part)) this.parts.set(part, route);
  }

  /** The methods that an exact path answers; empty for a path that is not there. */
  methodsOf(path: string): readonly string[] {
    return [...(this.methods.get(path) ?? [])].sort();
  }

  /** Whether a path lies among routes, so that it cannot be a page of the client's router. */
  isAmongRoutes(path: string): boolean {
    const part = firstPartOf(path);
    return part !== "" && this.parts.has(part);
  }

  /**
   * What was declared for the route that matched. A request that none matched is refused and counted as its neighbours'
   * are, and else is a page's.
   */
  accessOf(request: FastifyRequest): RouteAccess {
    // Several hooks ask, and Fastify assembles the options of a route at each access.
    request.knownAccess ??= this.find(request);
    return request.knownAccess;
  }

  private find({ routeOptions, url }: FastifyRequest): RouteAccess {
    if (routeOptions.url !== undefined) return routeOptions.config.access ?? routeAccess.page;
    const path = url.split("?", 1)[0] ?? "";
    return this.parts.get(firstPartOf(path))?.config?.access ?? routeAccess.page;
  }
}

/** Remembers every route. Call it before the routes are added. */
export function collectRoutes(app: FastifyInstance): void {
  const table = new RouteTable();
  app.decorate("routeTable", table);
  app.decorateRequest("knownAccess", null);
  app.addHook("onRoute", (route) => table.add(route));
}
