import { createRequire } from "node:module";
import { listFiles, read } from "./files.mjs";
import { root } from "./run.mjs";

const require = createRequire(import.meta.url);
const folders = ["server/src", "client/src", "client/house", "client/playground", "schema/rules"];

/** Makes SWC parse JSX in .tsx files: dependency-cruiser does not set the option. */
function enableJsx() {
  const swc = require("@swc/core");
  const parseFileSync = swc.parseFileSync;
  swc.parseFileSync = (path, options) => parseFileSync(path, { ...options, tsx: path.endsWith(".tsx") });
}

async function cruiseAll() {
  enableJsx();
  const { cruise } = await import("dependency-cruiser");
  const { options, forbidden } = require("../../.dependency-cruiser.cjs");
  const present = folders.filter((folder) => listFiles(folder, /\.tsx?$/).length > 0);
  const { output } = await cruise(
    present,
    {
      ...options,
      baseDir: root,
      validate: true,
      ruleSet: { forbidden },
    },
    options.enhancedResolveOptions,
  );
  return output;
}

/** Whether a file re-exports by name, which dependency-cruiser's SWC reader does not see. */
function hasReexport(path) {
  return /^export (type )?\{[^}]*\}\s*from\b/m.test(read(path));
}

/** The folder to which a file belongs: a module, a feature, or a folder of the sources; null for the files that wire them. */
function folderOf(path) {
  const [folder] =
    /^server\/src\/modules\/[^/]+|^client\/src\/features\/[^/]+|^(server|client)\/src\/[^/]+(?=\/)/.exec(
      path,
    ) ?? [];
  return folder ?? null;
}

/** The folder of `app`, `lib`, `ui` or `pages` to which a client file belongs; null for none. */
function clientFolderOf(path) {
  const [folder] =
    /^client\/src\/(app|lib|ui)\/[^/]+(?=\/)|^client\/src\/pages\/[^/]+\/[^/]+(?=\/)/.exec(path) ?? [];
  return folder ?? null;
}

/** Pairs of folders that import each other, each with one import of either direction. */
function bothWays(modules, groupOf) {
  const ways = new Map();
  for (const { source, dependencies } of modules) {
    if (/\.test\.tsx?$/.test(source)) continue;
    for (const { resolved } of dependencies) {
      const [from, to] = [groupOf(source), groupOf(resolved)];
      if (from && to && from !== to) ways.set(`${from} ${to}`, `${source} → ${resolved}`);
    }
  }
  return [...ways].flatMap(([pair, there]) => {
    const [from, to] = pair.split(" ");
    const back = ways.get(`${to} ${from}`);
    return back && from < to ? [`folders-import-one-way: ${there}, ${back}`] : [];
  });
}

/** Imports that the layers forbid, cycles, orphans, and files that dependency-cruiser did not read. */
export async function layers() {
  const { modules, summary } = await cruiseAll();
  const cruised = new Set(modules.map((module) => module.source));
  const files = folders.flatMap((folder) => listFiles(folder, /\.tsx?$/));
  return [
    ...files.filter((path) => !cruised.has(path)).map((path) => `${path}: not read by dependency-cruiser`),
    ...files
      .filter(hasReexport)
      .map((path) => `${path}: import, then export; \`export { … } from\` is not followed`),
    ...bothWays(modules, folderOf),
    ...bothWays(modules, clientFolderOf),
    ...summary.violations.map(
      ({ rule, from, to, cycle }) =>
        `${rule.name}: ${from} → ${cycle ? cycle.map((step) => step.name).join(" → ") : to}`,
    ),
  ];
}
