import { join } from "node:path";
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

/** The page that most visits begin with. */
export const homePage = "/src/pages/player/home/page.tsx";

/** Ours, and no package: those name all that they have in one file, most of which is not wanted. */
const isOurs = (id: string) => id.includes("/client/src/");
/** What pages are made of. */
const isPart = (id: string) => /\/client\/src\/(brands|gql|lib|ui)\//.test(id);

/**
 * Puts what the site's first page needs at once into one file, in place of a file for each set of pages that share a
 * module: a browser asks for a handful of files, not for a hundred. What the home page needs besides makes two more:
 * the parts that other pages are made of too, and home itself. What the other entries need as well stays by itself, so
 * that none of them loads the site; and as whatever it imports stays with it, no file there waits for this one.
 *
 * @param root the client's folder
 * @param others the entries that are not the site, by their paths
 */
export function firstChunks(root: string, others: readonly string[]): Rolldown.CodeSplittingGroup[] {
  let elsewhere: ReadonlySet<string> | undefined;
  let home: ReadonlySet<string> | undefined;
  const isElsewhere = (id: string, graph: Graph) => {
    elsewhere ??= new Set(others.flatMap((entry) => [...closure(graph, entry)]));
    return elsewhere.has(id);
  };
  const isHome = (id: string, graph: Graph) => {
    home ??= closure(graph, join(root, homePage));
    return home.has(id);
  };
  return [
    {
      name: (id, graph) => (isElsewhere(id, graph) ? null : "shell"),
      // An entry keeps its own name, by which the server finds it.
      test: /(?<!\.html)$/,
      tags: ["$initial"],
      includeDependenciesRecursively: false,
      priority: 2,
    },
    {
      name: (id, graph) => {
        if (isElsewhere(id, graph) || !isHome(id, graph)) return null;
        return isPart(id) ? "parts" : "home";
      },
      test: isOurs,
      includeDependenciesRecursively: false,
      priority: 1,
    },
  ];
}
