// npm test [-- check|server|client|e2e|postgres …]: sets up, runs everything or the named parts, and says how
// many passed and failed on the last line. The pass on PostgreSQL runs when one answers on this machine.
import { assertNode } from "./lib/project.mjs";
import { install, setUp } from "./lib/setup.mjs";
import { StepFailed } from "./lib/steps.mjs";

const parts = ["check", "server", "client", "postgres", "e2e"];
const asked = process.argv.slice(2).map((word) => word.replace(/^--/, ""));
const unknown = asked.filter((name) => !parts.includes(name));
const wanted = asked.length > 0 ? asked : parts;

/** Tests that choose their own database, that ask none, or that send hostile texts the first pass has sent already. */
const onceIsEnough = [
  "test/bench/**",
  "test/config/**",
  "test/contract/bad-amounts.test.ts",
  "test/contract/fuzz.test.ts",
  "test/contract/hostile-text.test.ts",
  "test/contract/identity-inputs.test.ts",
  "test/contract/own-money.test.ts",
  "test/gates/**",
  "test/metrics/**",
  "test/process/**",
  "test/rules/**",
];
const onPostgres = onceIsEnough.flatMap((files) => ["--exclude", files]);

async function runPostgres({ vitest }) {
  const { postgresEnv } = await import("./lib/postgres.mjs");
  const env = await postgresEnv();
  if (env) return vitest("postgres", "server", { env, args: onPostgres });
  process.stdout.write("No PostgreSQL answers here, so the second pass is left out.\n");
  return { passed: 0, failed: asked.includes("postgres") ? 1 : 0 };
}

async function runEndToEnd({ playwright }) {
  const { ensureBrowser } = await import("./lib/browser.mjs");
  await ensureBrowser();
  return playwright();
}

async function runPart(name, runners) {
  if (name === "check") return runners.check();
  if (name === "postgres") return runPostgres(runners);
  if (name === "e2e") return runEndToEnd(runners);
  return runners.vitest(name, name);
}

async function main() {
  const needsBuild = wanted.some((name) => name === "server" || name === "e2e");
  await (needsBuild ? setUp() : install());
  const runners = await import("./lib/runners.mjs");
  const sum = { passed: 0, failed: 0 };
  const lines = [];
  for (const name of parts.filter((part) => wanted.includes(part))) {
    process.stdout.write(`\n── ${name} ──\n`);
    const { passed, failed, names = [] } = await runPart(name, runners);
    sum.passed += passed;
    sum.failed += failed;
    lines.push(`${name}: ${passed} passed, ${failed} failed`, ...names.map((failure) => `  ✗ ${failure}`));
  }
  process.stdout.write(`\n${lines.join("\n")}\n`);
  return sum;
}

function finish({ passed, failed }) {
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exit(failed > 0 ? 1 : 0);
}

assertNode();
if (unknown.length > 0) {
  process.stderr.write(`There is no part ${unknown.join(", ")}; there are ${parts.join(", ")}.\n`);
  process.exit(2);
}
main().then(finish, (error) => {
  process.stderr.write(`${error instanceof StepFailed ? error.message : error.stack}\n`);
  finish({ passed: 0, failed: 1 });
});
