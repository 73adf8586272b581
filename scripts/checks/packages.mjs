import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../lib/project.mjs";

/**
 * Packages of the lock file that have scripts to run when they are installed, and why they work without: `.npmrc` runs no
 * such script. A package that is new here needs a reason, or has to be left out.
 */
const withoutScripts = {
  "@apollo/protobufjs": "its script prints a warning about versions",
  "@scarf/scarf": "its script reports the installation to its maker",
  "@swc/core": "its script looks for the binary, which comes as an optional package",
  esbuild: "its script replaces its launcher by the binary, which comes as an optional package",
  msw: "its script copies a worker into a folder that we do not name",
};

const workspaces = ["schema", "server", "client"];
const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), "utf8"));
}

/** Finds packages with scripts that no one has read, and dependencies whose version is not exact. */
export async function packages() {
  const locked = Object.entries(readJson("package-lock.json").packages);
  const scripted = locked
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => nameOf(path));
  const unknown = [...new Set(scripted)].filter((name) => !(name in withoutScripts));
  const gone = Object.keys(withoutScripts).filter((name) => !scripted.includes(name));
  const ranges = workspaces.flatMap((workspace) =>
    Object.entries(readJson(`${workspace}/package.json`).dependencies ?? {})
      .filter(([name, version]) => !exact.test(version) && !name.startsWith("@croupier/"))
      .map(([name, version]) => `${workspace}/package.json: ${name} is ${version}, not an exact version`),
  );
  return [
    ...unknown.map((name) => `package-lock.json: ${name} has an install script that no one has read`),
    ...gone.map((name) => `scripts/checks/packages.mjs: ${name} has no install script any more`),
    ...ranges,
  ];
}

function nameOf(path) {
  return path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
}
