import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "./run.mjs";

const skipped = new Set(["node_modules", "dist", ".git", ".tsbuild", ".cache", "gql"]);

/** Paths of files below a folder, relative to the project, without built and installed ones. */
export function listFiles(folder, pattern) {
  const walk = (path) =>
    readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
      if (skipped.has(entry.name)) return [];
      const child = join(path, entry.name);
      return entry.isDirectory() ? walk(child) : [child];
    });
  const start = join(root, folder);
  if (!statSync(start, { throwIfNoEntry: false })) return [];
  return walk(start)
    .map((path) => relative(root, path).replaceAll("\\", "/"))
    .filter((path) => pattern.test(path))
    .sort();
}

/** Reads a file of the project. */
export function read(path) {
  return readFileSync(join(root, path), "utf8");
}
