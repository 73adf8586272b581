import { cpSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "./project.mjs";
import { dropStamp, stampOf } from "./stamps.mjs";
import { step } from "./steps.mjs";

const npm = process.platform === "win32" ? "npm.cmd" : "npm";
const tool = (name, ...args) => [process.execPath, [join(root, "node_modules/.bin", name), ...args]];

const manifests = ["package.json", "schema/package.json", "server/package.json", "client/package.json"];
const wanted = ["workspaces", "dependencies", "devDependencies", "overrides"];

/** The manifests' fields that decide what is installed. */
function dependencies() {
  const parts = manifests.map((path) => {
    const manifest = JSON.parse(readFileSync(join(root, path), "utf8"));
    return wanted.map((field) => manifest[field] ?? null);
  });
  return JSON.stringify(parts);
}

/** Installs the packages of the lock file unless they are up to date. */
export async function install() {
  const stamp = stampOf("install", {
    sources: ["package-lock.json"],
    facts: dependencies(),
    makes: ["node_modules/.package-lock.json"],
  });
  if (!stamp.due) return;
  // npm ci empties node_modules, and the stamps with it.
  await step("Installing packages", npm, ["ci", "--include=dev", "--no-audit", "--no-fund"], {
    shell: process.platform === "win32",
  });
  stamp.done();
}

/**
 * Installs the packages of a folder with a lock file of its own unless they are up to date.
 * @param name of the step's stamp
 * @param folder relative to the project's root
 */
export async function installIn(name, folder) {
  const stamp = stampOf(name, {
    sources: [`${folder}/package.json`, `${folder}/package-lock.json`],
    makes: [`${folder}/node_modules/.package-lock.json`],
  });
  if (!stamp.due) return;
  const options = { cwd: join(root, folder), shell: process.platform === "win32" };
  await step(`Installing ${name}`, npm, ["ci", "--no-audit", "--no-fund"], options);
  stamp.done();
}

/**
 * Copies the modules' SQL to where the bundle reads it. SQL of an earlier build is deleted first, because the server would
 * also apply that of a module that has moved.
 */
function copySql() {
  const [from, to] = [join(root, "server/src"), join(root, "server/dist")];
  for (const path of readdirSync(to, { recursive: true })) {
    if (path.endsWith(".sql")) rmSync(join(to, path));
  }
  for (const path of readdirSync(from, { recursive: true })) {
    if (path.endsWith(".sql")) cpSync(join(from, path), join(to, path));
  }
}

/** Compiles the shared rules, and bundles the server with its packages, unless they are up to date. */
export async function buildServer() {
  const stamp = stampOf("server", {
    sources: [
      "tsconfig.base.json",
      "schema/tsconfig.json",
      "schema/rules",
      "server/tsconfig.json",
      "server/src",
      "server/vite.config.ts",
    ],
    makes: ["server/dist/app/main.js", "schema/dist/rules/error-codes.js"],
  });
  if (!stamp.due) return;
  await step("Building the shared rules", ...tool("tsc", "-b", "schema"));
  await step("Building the server", ...tool("vite", "build", "server", "--config", "server/vite.config.ts"));
  copySql();
  stamp.done();
}

/** Bundles the client, the house games' pages and the playground, unless they are up to date. */
export async function buildClient() {
  const stamp = stampOf("client", {
    sources: ["tsconfig.base.json", "client", "schema/rules", "schema/messages", "schema/schema.graphql"],
    makes: ["client/dist/index.html", "client/dist/.vite/manifest.json"],
  });
  if (!stamp.due) return;
  await step("Building the client", ...tool("vite", "build", "client", "--config", "client/vite.config.ts"));
  stamp.done();
}

/** Does everything that `npm start` needs before the server can run. */
export async function setUp() {
  await install();
  await Promise.all([buildServer(), buildClient()]);
}

/** Deletes all stamps, so the next set-up runs every step. */
export function forgetBuilds() {
  for (const name of ["install", "server", "client"]) dropStamp(name);
}
