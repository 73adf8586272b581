// npm run test:deep [-- PART …]
//
// Runs what takes too long for every `npm test`, or the named parts of it: `server` and `client` (complete fuzz and
// matrices), `postgres` (everything on PostgreSQL), `walk` (every page in every language, look and width), `pictures`
// (comparison with reference pictures) and `chaos` (one round of every scenario).
import { printHelpIfAsked } from "./lib/help.mjs";
import { assertNode } from "./lib/project.mjs";
import { setUp } from "./lib/setup.mjs";
import { StepFailed } from "./lib/steps.mjs";
import { finish, partLines } from "./lib/summary.mjs";

const deep = { TEST_DEPTH: "deep" };
const nothing = { passed: 0, failed: 0 };

/** Tests that choose their own database or need none: one pass is enough. */
const withoutDatabase = ["bench/**", "src/config/**", "src/process/**", "test/gates/**", "test/rules/**"];

async function postgres({ vitest }) {
  const { postgresEnv } = await import("./lib/postgres.mjs");
  const env = await postgresEnv();
  const args = withoutDatabase.flatMap((files) => ["--exclude", files]);
  if (env) return vitest("postgres", "server", { env: { ...env, ...deep }, args });
  process.stdout.write("No PostgreSQL is reachable here, so the second pass is skipped.\n");
  return nothing;
}

async function inBrowser(work) {
  const { ensureBrowser } = await import("./lib/browser.mjs");
  await ensureBrowser();
  const result = await work();
  if (result) return result;
  process.stdout.write("There are no reference pictures of this version of Chromium.\n");
  return nothing;
}

const parts = {
  server: ({ vitest }) => vitest("server", "server", { env: deep }),
  client: ({ vitest }) => vitest("client", "client", { env: deep }),
  postgres,
  walk: ({ deepWalk }) => inBrowser(deepWalk),
  pictures: ({ pictures }) => inBrowser(pictures),
  chaos: ({ chaos }) => chaos(),
};
const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !(name in parts));
const wanted = requested.length > 0 ? requested : Object.keys(parts);

async function main() {
  await setUp();
  const runners = await import("./lib/runners.mjs");
  const { withinBudget } = await import("./lib/budgets.mjs");
  const sum = { ...nothing };
  const lines = [];
  for (const name of wanted) {
    process.stdout.write(`\n── ${name} ──\n`);
    const result = await withinBudget(`deep ${name}`, () => parts[name](runners));
    sum.passed += result.passed;
    sum.failed += result.failed;
    lines.push(...partLines(name, result));
  }
  process.stdout.write(`\n${lines.join("\n")}\n`);
  return sum;
}

assertNode();
printHelpIfAsked(import.meta.url);
if (unknown.length > 0) {
  process.stderr.write(
    `There is no part ${unknown.join(", ")}; there are ${Object.keys(parts).join(", ")}.\n`,
  );
  process.exit(2);
}
main().then(finish, (error) => {
  process.stderr.write(`${error instanceof StepFailed ? error.message : error.stack}\n`);
  finish({ passed: 0, failed: 1 });
});
