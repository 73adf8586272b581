// npm test [-- check|server|client|postgres|e2e …]: sets up, runs everything or the named parts, and says how many
// passed and failed on the last line. The pass on PostgreSQL runs when one answers on this machine.
import { assertNode } from "./lib/project.mjs";
import { install, setUp } from "./lib/setup.mjs";
import { StepFailed } from "./lib/steps.mjs";
import { finish, partLines } from "./lib/summary.mjs";

const parts = ["server", "check", "client", "postgres", "e2e"];
/**
 * What runs beside each other, one group after the other: in a group, the parts of a lane follow one another. The pass
 * on PostgreSQL waits for the database half of its time.
 */
const groups = [[["server"]], [["check", "client"], ["postgres"]], [["e2e"]]];
const asked = process.argv.slice(2).map((word) => word.replace(/^--/, ""));
const unknown = asked.filter((name) => !parts.includes(name));
const wanted = asked.length > 0 ? asked : parts;

async function runPostgres({ vitest }) {
  const { postgresEnv } = await import("./lib/postgres.mjs");
  const { concurrentFiles } = await import("./lib/concurrent-files.mjs");
  const env = await postgresEnv();
  if (env) return vitest("postgres", "server", { env, args: concurrentFiles });
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

async function runLane(names, runners, { withinBudget }) {
  const done = [];
  for (const name of names.filter((part) => wanted.includes(part))) {
    process.stdout.write(`\n── ${name} ──\n`);
    done.push([name, await withinBudget(name, () => runPart(name, runners))]);
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
  for (const lanes of groups) {
    const results = await Promise.all(lanes.map((names) => runLane(names, runners, budgets)));
    done.push(...results.flat());
  }
  process.stdout.write(`\n${done.flatMap(([name, result]) => partLines(name, result)).join("\n")}\n`);
  return {
    passed: done.reduce((sum, [, { passed }]) => sum + passed, 0),
    failed: done.reduce((sum, [, { failed }]) => sum + failed, 0),
  };
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
