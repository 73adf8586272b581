import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { bin, root } from "./run.mjs";

const dist = join(root, "client/dist");
/** Sizes in KiB, gzipped. */
const budgets = { firstScripts: 242, firstStyles: 20, lobby: 272, lazyRoute: 40, namespace: 10, house: 40 };
/** The files of the first scripts. */
const maxFirstScripts = 15;
/** Chunks that the lobby loads after the first scripts: its page, and the texts of page and shell. */
const lobbyParts = [
  "src/pages/player/home/page.tsx",
  ...["common", "games", "lobby"].map((name) => `src/locales/en/${name}.json`),
  "../schema/messages/en.json",
];
/** Lazy chunks that may be larger than a route, with their own budget. */
const larger = [
  { path: /playground|graphiql|monaco|prettier|worker|mode|language/i, budget: Number.POSITIVE_INFINITY },
];

function kib(file) {
  return gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1024;
}

/** Names in the manifest of the chunks that a page's built HTML loads, or names as the site's (`client/first-view.ts`). */
function chunksOfPage(manifest, page) {
  const html = readFileSync(join(dist, page), "utf8");
  const [, named = ""] = /id="site-files">([^<]*)</.exec(html) ?? [];
  const loaded = [...html.matchAll(/(?:src|href)=("[^"]+")/g)].map(([, file]) => file);
  const texts = [named, ...loaded].join();
  const files = new Set([...texts.matchAll(/"\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file));
  return Object.keys(manifest).filter((name) => files.has(manifest[name].file));
}

/** The scripts and styles that a page, or a chunk loaded later, needs before it runs. */
function firstLoad(manifest, entry) {
  const scripts = new Set();
  const styles = new Set();
  const visit = (chunk) => {
    if (!chunk || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const name of chunk.imports ?? []) visit(manifest[name]);
  };
  const names = entry.endsWith(".html") ? chunksOfPage(manifest, entry) : [entry];
  for (const name of names) visit(manifest[name]);
  return { scripts, styles };
}

function over(label, size, budget) {
  return size > budget ? [`${label}: ${size.toFixed(1)} KiB gzipped, budget ${budget} KiB`] : [];
}

function tooMany(label, { size }, limit) {
  return size > limit ? [`${label}: ${size} files, at most ${limit}`] : [];
}

function sum(files) {
  return [...files].reduce((total, file) => total + kib(file), 0);
}

function lazyFaults(manifest, first) {
  return Object.values(manifest)
    .filter((chunk) => chunk.isDynamicEntry && !first.has(chunk.file) && chunk.file.endsWith(".js"))
    .filter((chunk) => !larger.some(({ path }) => path.test(`${chunk.src ?? ""} ${chunk.file}`)))
    .flatMap((chunk) => {
      const isNamespace = /locales\/.+\.json$/.test(chunk.src ?? "");
      return over(
        chunk.src ?? chunk.file,
        kib(chunk.file),
        isNamespace ? budgets.namespace : budgets.lazyRoute,
      );
    });
}

/** Pages that are only for development, which a build leaves out. */
function developmentFaults(manifest) {
  return Object.keys(manifest)
    .filter((name) => name.startsWith("src/pages/dev/"))
    .map((name) => `${name}: is only for development, but part of the build`);
}

/** Chunks of the built client that exceed their size budgets or are only for development; builds the client when there is no build. */
export function bundle() {
  if (!existsSync(join(dist, ".vite/manifest.json"))) {
    const { ok, output } = bin("vite", ["build", "client", "--config", "client/vite.config.ts"]);
    if (!ok) return [output];
  }
  const manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8"));
  const lobby = firstLoad(manifest, "index.html");
  const wholeLobby = new Set(
    ["index.html", ...lobbyParts].flatMap((entry) => [...firstLoad(manifest, entry).scripts]),
  );
  const missing = lobbyParts.filter((part) => !manifest[part]);
  const house = firstLoad(manifest, "house/slot.html");
  return [
    ...missing.map((part) => `${part}: is missing from the build, but counted as a part of the lobby`),
    ...over("lobby, all scripts", sum(wholeLobby), budgets.lobby),
    ...over("lobby, first scripts", sum(lobby.scripts), budgets.firstScripts),
    ...tooMany("lobby, first scripts", lobby.scripts, maxFirstScripts),
    ...over("lobby, first styles", sum(lobby.styles), budgets.firstStyles),
    ...over("house/slot, everything", sum(house.scripts) + sum(house.styles), budgets.house),
    ...lazyFaults(manifest, lobby.scripts),
    ...developmentFaults(manifest),
  ];
}
