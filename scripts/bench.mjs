// npm run bench [-- scene …] [--seconds n] [--rounds n] [--json] [--strict]: sees to a built server, then
// measures it and the ledger under load, on PostgreSQL when DATABASE_URL is given, else embedded. The scenes
// `lighthouse` and `interaction` measure the built site in a browser; they run when they are named.
import { join } from "node:path";
import { measurePages, pageScenes } from "./bench/pages.mjs";
import { ensureBrowser } from "./lib/browser.mjs";
import { assertNode, root } from "./lib/project.mjs";
import { buildClient, buildServer, install } from "./lib/setup.mjs";
import { handOver, StepFailed } from "./lib/steps.mjs";

assertNode();
const asked = process.argv.slice(2);
const inBrowser = asked.filter((word) => Object.hasOwn(pageScenes, word));
const others = asked.filter((word) => !Object.hasOwn(pageScenes, word));
const onlyInBrowser = inBrowser.length > 0 && others.every((word) => word.startsWith("--"));
try {
  // What it prints may be read by a program: set-up tells of itself on stderr.
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = process.stderr.write.bind(process.stderr);
  await install();
  await buildServer();
  if (inBrowser.length > 0) {
    await buildClient();
    await ensureBrowser();
  }
  process.stdout.write = write;
} catch (error) {
  process.stderr.write(`${error instanceof StepFailed ? error.message : error.stack}\n`);
  process.exit(1);
}
const met = inBrowser.length === 0 || (await measurePages(inBrowser, { json: asked.includes("--json") }));
if (!met && asked.includes("--strict")) process.exitCode = 1;
if (!onlyInBrowser) {
  const args = ["--conditions=source", "--import", "tsx", join(root, "server/bench/main.ts")];
  const env = { ...process.env, TSX_TSCONFIG_PATH: join(root, "server/tsconfig.json") };
  process.exitCode ||= await handOver(process.execPath, [...args, ...others], { env });
}
