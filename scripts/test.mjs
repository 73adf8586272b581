// npm test [-- PART …]
//
// Sets up and runs all parts, or the named ones: `server`, `check`, `client`, `postgres`, `e2e`. The last line says how
// many tests passed and failed. The pass on PostgreSQL runs when one is reachable on this machine.
import { concurrentFiles, postgresOnlyFiles } from "./lib/concurrent-files.mjs";
import { printHelpIfAsked } from "./lib/help.mjs";
import { assertNode } from "./lib/project.mjs";
import { install, setUp } from "./lib/setup.mjs";
import { StepFailed } from "./lib/steps.mjs";
import { finish, partLines } from "./lib/summary.mjs";

const parts = ["server", "check", "client", "postgres", "e2e"];
/**
 * Groups run one after the other. The lanes of a group run concurrently, and the parts of a lane one after the other.
 * The pass on PostgreSQL spends half of its time waiting for the database.
 */
const groups = [[["server"]], [["check", "client"], ["postgres"]], [["e2e"]]];
const requested = process.argv.slice(2).map((word) => word.replace(/^--/, ""));
const unknown = requested.filter((name) => !parts.includes(name));
const wanted = requested.length > 0 ? requested : parts;

/** Runs the tests of the server, less those that the pass on PostgreSQL runs. */
function runServer({ vitest }, postgresEnv) {
  const isSplit = postgresEnv !== null && wanted.includes("postgres");
  const args = isSplit ? postgresOnlyFiles.flatMap((file) => ["--exclude", `${file}.ts`]) : [];
  return vitest("server", "server", { args });
}

function runPostgres({ vitest }, postgresEnv) {
  if (postgresEnv) return vitest("postgres", "server", { env: postgresEnv, args: concurrentFiles });
  process.stdout.write("No PostgreSQL is reachable here: its tests ran on the embedded database.\n");
  return { passed: 0, failed: requested.includes("postgres") ? 1 : 0 };
}

/**
 * Begins to install the browser, which mostly waits for the network, while other parts run. Returns a function that waits
 * for it. @throws StepFailed when it failed
 */
async function beginBrowser() {
  const { ensureBrowser } = await import("./lib/browser.mjs");
  const installed = ensureBrowser({ isInBackground: true });
  // The browser's part reports a failure.
  installed.catch(() => undefined);
  return () => installed;
}

async function runEndToEnd({ playwright }, browser) {
  await browser();
  return playwright();
}

async function runPart(name, { runners, browser, postgresEnv }) {
  if (name === "check") return runners.check();
  if (name === "server") return runServer(runners, postgresEnv);
  if (name === "postgres") return runPostgres(runners, postgresEnv);
  if (name === "e2e") return runEndToEnd(runners, browser);
  return runners.vitest(name, name);
}

async function runLane(names, tools) {
  const done = [];
  for (const name of names.filter((part) => wanted.includes(part))) {
    process.stdout.write(`\n── ${name} ──\n`);
    done.push([name, await tools.budgets.withinBudget(name, () => runPart(name, tools))]);
  }
  return done;
}

async function setUpParts({ withinBudget }) {
  const nothing = { passed: 0, failed: 0 };
  const needsBuild = wanted.some((name) => name === "server" || name === "e2e");
  return withinBudget("set-up", async () => {
    await (needsBuild ? setUp() : install());
    return nothing;
  });
}

async function main() {
  const budgets = await import("./lib/budgets.mjs");
  const done = [["set-up", await setUpParts(budgets)]];
  const runners = await import("./lib/runners.mjs");
  const browser = wanted.includes("e2e") ? await beginBrowser() : null;
  const { postgresEnv } = await import("./lib/postgres.mjs");
  const tools = { runners, budgets, browser, postgresEnv: await postgresEnv() };
  for (const lanes of groups) {
    const results = await Promise.all(lanes.map((names) => runLane(names, tools)));
    done.push(...results.flat());
  }
  process.stdout.write(`\n${done.flatMap(([name, result]) => partLines(name, result)).join("\n")}\n`);
  return {
    passed: done.reduce((sum, [, { passed }]) => sum + passed, 0),
    failed: done.reduce((sum, [, { failed }]) => sum + failed, 0),
  };
}

assertNode();
printHelpIfAsked(import.meta.url);
if (unknown.length > 0) {
  process.stderr.write(`There is no part ${unknown.join(", ")}; there are ${parts.join(", ")}.\n`);
  process.exit(2);
}
main().then(finish, (error) => {
  process.stderr.write(`${error instanceof StepFailed ? error.message : error.stack}\n`);
  finish({ passed: 0, failed: 1 });
});
