import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./project.mjs";

const folder = join(root, "node_modules/.cache/croupier");
const skipped = new Set(["node_modules", "dist", ".tsbuild", ".cache", "test", "tests"]);

function filesOf(path) {
  const full = join(root, path);
  const found = statSync(full, { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return [{ path, size: found.size, time: found.mtimeMs }];
  return readdirSync(full, { withFileTypes: true })
    .filter(({ name }) => !skipped.has(name) && !/\.test\.tsx?$|\.tsbuildinfo$/.test(name))
    .flatMap(({ name }) => filesOf(`${path}/${name}`));
}

function digest(files, describe) {
  const hash = createHash("sha256");
  for (const file of files) hash.update(describe(file));
  return hash.digest("hex");
}

/** Fingerprints of a build step's sources: a quick one by size and time, and an exact one by content for when those differ. */
function fingerprints(sources) {
  const files = sources.flatMap(filesOf).sort((a, b) => (a.path < b.path ? -1 : 1));
  return {
    quick: () => digest(files, ({ path, size, time }) => `${path}\0${size}\0${time}\n`),
    exact: () =>
      digest(files, ({ path }) => {
        const content = readFileSync(join(root, path));
        return `${path}\0${createHash("sha256").update(content).digest("hex")}\n`;
      }),
  };
}

function readStamp(name) {
  try {
    return JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8"));
  } catch {
    // Missing or unreadable: the step runs.
    return null;
  }
}

function writeStamp(name, stamp) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(stamp)}\n`);
}

/**
 * Decides whether a step must run (`due`): its sources (files and folders) or facts have changed since it last succeeded,
 * or its output is missing. `done()` records that it succeeded with the sources as they were before it ran.
 */
export function stampOf(name, { sources, makes, facts = "" }) {
  const prints = fingerprints(sources);
  const last = readStamp(name);
  const base = { node: process.versions.node.split(".")[0], facts, quick: prints.quick() };
  const isCurrent =
    makes.every((path) => existsSync(join(root, path))) && last?.node === base.node && last.facts === facts;
  if (isCurrent && last.quick === base.quick) return { due: false, done: () => undefined };
  const stamp = { ...base, exact: prints.exact() };
  const done = () => writeStamp(name, stamp);
  const due = !isCurrent || last.exact !== stamp.exact;
  if (!due) done();
  return { due, done };
}

/** Deletes the record of a step's success, so it runs again. */
export function dropStamp(name) {
  rmSync(join(folder, `${name}.json`), { force: true });
}
