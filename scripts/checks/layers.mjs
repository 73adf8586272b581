import { createRequire } from "node:module";
import { listFiles, read } from "./files.mjs";
import { root } from "./run.mjs";

const require = createRequire(import.meta.url);
const folders = ["server/src", "client/src", "client/house", "client/playground", "schema/rules"];

/** dependency-cruiser reads TypeScript by SWC but never tells it that a .tsx file may hold JSX. */
function teachJsx() {
  const swc = require("@swc/core");
  const parseFileSync = swc.parseFileSync;
  swc.parseFileSync = (path, options) => parseFileSync(path, { ...options, tsx: path.endsWith(".tsx") });
}

async function cruiseAll() {
  teachJsx();
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

/** dependency-cruiser's SWC reader does not see a re-export by name, so nobody may write one. */
function passesOn(path) {
  return /^export (type )?\{[^}]*\}\s*from\b/m.test(read(path));
}

/** The folder that a file counts to: a module, a feature, or a folder of the sources; null for what wires them. */
function homeOf(path) {
  const [home] =
    /^server\/src\/modules\/[^/]+|^client\/src\/features\/[^/]+|^(server|client)\/src\/[^/]+(?=\/)/.exec(
      path,
    ) ?? [];
  return home ?? null;
}

/** The folder within one of the client's that a file counts to; null for what is in none. */
function clientPartOf(path) {
  const [part] =
    /^client\/src\/(app|lib|ui)\/[^/]+(?=\/)|^client\/src\/pages\/[^/]+\/[^/]+(?=\/)/.exec(path) ?? [];
  return part ?? null;
}

/** Folders that import each other, each pair once, by an import of either way. `folderOf`: the folder of a file. */
function bothWays(modules, folderOf) {
  const ways = new Map();
  for (const { source, dependencies } of modules) {
    if (/\.test\.tsx?$/.test(source)) continue;
    for (const { resolved } of dependencies) {
      const [from, to] = [folderOf(source), folderOf(resolved)];
      if (from && to && from !== to) ways.set(`${from} ${to}`, `${source} → ${resolved}`);
    }
  }
  return [...ways].flatMap(([pair, there]) => {
    const [from, to] = pair.split(" ");
    const back = ways.get(`${to} ${from}`);
    return back && from < to ? [`folders-import-one-way: ${there}, ${back}`] : [];
  });
}

/** Who may import whom, no cycles, no orphans; fails as well when files were passed over unread. */
export async function layers() {
  const { modules, summary } = await cruiseAll();
  const cruised = new Set(modules.map((module) => module.source));
  const files = folders.flatMap((folder) => listFiles(folder, /\.tsx?$/));
  return [
    ...files.filter((path) => !cruised.has(path)).map((path) => `${path}: not read by dependency-cruiser`),
    ...files
      .filter(passesOn)
      .map((path) => `${path}: import, then export; \`export { … } from\` is not followed`),
    ...bothWays(modules, homeOf),
    ...bothWays(modules, clientPartOf),
    ...summary.violations.map(
      ({ rule, from, to, cycle }) =>
        `${rule.name}: ${from} → ${cycle ? cycle.map((step) => step.name).join(" → ") : to}`,
    ),
  ];
}
