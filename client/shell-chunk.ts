import type { Rolldown } from "vite";

type Graph = Pick<Rolldown.ChunkingContext, "getModuleInfo">;

/** Every module that an entry imports, through however many others. */
function closure(graph: Graph, entry: string): ReadonlySet<string> {
  const found = new Set([entry]);
  for (const id of found) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}

/**
 * Puts what the site's first page needs at once into one file, in place of a file for each set of pages that share a
 * module: a browser asks for a handful of files, not for a hundred. What the other pages need as well stays by itself,
 * so that none of them loads the site; and as whatever it imports stays with it, no file there waits for this one.
 *
 * @param others the other pages, by their paths
 */
export function shellChunk(others: readonly string[]): Rolldown.CodeSplittingGroup {
  let elsewhere: readonly ReadonlySet<string>[] | undefined;
  return {
    name: (id, graph) => {
      elsewhere ??= others.map((entry) => closure(graph, entry));
      return elsewhere.some((modules) => modules.has(id)) ? null : "shell";
    },
    // An entry keeps its own name, by which the server finds it.
    test: /(?<!\.html)$/,
    tags: ["$initial"],
    includeDependenciesRecursively: false,
  };
}
