import type { FastifyInstance } from "fastify";

/** The methods that an exact path answers; empty for a path that is not there. */
export type MethodsOf = (path: string) => readonly string[];

/** Remembers which methods each path answers. Call it before the routes are added. */
export function collectMethods(app: FastifyInstance): MethodsOf {
  const methods = new Map<string, Set<string>>();
  app.addHook("onRoute", ({ url, method }) => {
    const known = methods.get(url) ?? new Set();
    methods.set(url, known);
    for (const name of [method].flat()) known.add(name);
  });
  return (path) => [...(methods.get(path) ?? [])].sort();
}
