import { join } from "node:path";
import type { Rolldown } from "vite";

type Graph = Pick<Rolldown.ChunkingContext, "getModuleInfo">;

/** Every module that an entry imports, directly or indirectly. */
function collectImports(graph: Graph, entry: string): ReadonlySet<string> {
  const found = new Set([entry]);
  for (const id of found) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}

/** The page that most visits start on. */
export const homePage = "/src/pages/player/home/page.tsx";

/** Our own modules, no package: a package exports all it has from one file, most of which is unused. */
const isOwnModule = (id: string) => id.includes("/client/src/");
/** Modules that pages are built from. */
const isSharedPart = (id: string) => /\/client\/src\/(brands|gql|lib|ui)\//.test(id);

/**
 * Bundles what the site's first page needs immediately into one file, instead of a file for each set of pages that
 * share a module: a browser requests a handful of files, not a hundred. What the home page needs in addition makes two
 * more files: the modules that other pages are built from too, and the home page itself. Modules that other entries
 * also need stay in files of their own, so that no entry loads the site; and since their imports stay with them, none
 * of those files waits for this one.
 * @param root the client's folder
 * @param otherEntries the entries other than the site, as paths
 */
export function firstChunks(root: string, otherEntries: readonly string[]): Rolldown.CodeSplittingGroup[] {
  let otherModules: ReadonlySet<string> | undefined;
  let home: ReadonlySet<string> | undefined;
  const isInOtherEntry = (id: string, graph: Graph) => {
    otherModules ??= new Set(otherEntries.flatMap((entry) => [...collectImports(graph, entry)]));
    return otherModules.has(id);
  };
  const isHome = (id: string, graph: Graph) => {
    home ??= collectImports(graph, join(root, homePage));
    return home.has(id);
  };
  return [
    {
      name: (id, graph) => (isInOtherEntry(id, graph) ? null : "shell"),
      // An entry keeps its own name, by which the server finds it.
      test: /(?<!\.html)$/,
      tags: ["$initial"],
      includeDependenciesRecursively: false,
      priority: 2,
    },
    {
      name: (id, graph) => {
        if (isInOtherEntry(id, graph) || !isHome(id, graph)) return null;
        return isSharedPart(id) ? "parts" : "home";
      },
      test: isOwnModule,
      includeDependenciesRecursively: false,
      priority: 1,
    },
  ];
}
