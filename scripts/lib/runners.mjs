import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { chromiumVersion } from "./browser.mjs";
import { root } from "./project.mjs";

const results = join(root, "test-results");

/** Runs a tool of node_modules, showing its output; answers its exit code and what it printed. */
function run(args, { cwd = root, env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd,
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, ...env },
    });
    let output = "";
    child.stdout.on("data", (data) => {
      output += data;
      process.stdout.write(data);
    });
    child.on("error", () => resolve({ code: 1, output }));
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

function readResult(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    // The runner ended before it wrote its results: that counts as one failure.
    return null;
  }
}

/** A runner that says it failed never counts as clean, whatever its figures are. */
function counted(code, passed, failed) {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

/** The gates of `npm run check`. */
export async function check() {
  const { code, output } = await run(["scripts/check.mjs"]);
  const [, passed = 0, failed = 1] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? [];
  return counted(code, Number(passed), Number(failed));
}

/** One workspace's vitest. */
export async function vitest(name, folder, { env = {}, args = [] } = {}) {
  mkdirSync(results, { recursive: true });
  const file = join(results, `${name}.json`);
  rmSync(file, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const tool = join(root, "node_modules/vitest/vitest.mjs");
  const { code } = await run([tool, "run", ...reporters, ...args], { cwd: join(root, folder), env });
  const result = readResult(file);
  if (!result) return { passed: 0, failed: 1 };
  const broken = result.testResults.filter(
    (suite) => suite.status === "failed" && !suite.assertionResults.some((test) => test.status === "failed"),
  );
  return counted(code, result.numPassedTests, result.numFailedTests + broken.length);
}

/** Runs the journeys by one of Playwright's configurations. */
async function journeys(config) {
  const file = join(results, "e2e.json");
  rmSync(file, { force: true });
  const tool = join(root, "node_modules/@playwright/test/cli.js");
  const { code } = await run([tool, "test", "--config", config]);
  const stats = readResult(file)?.stats;
  if (!stats) return { passed: 0, failed: 1 };
  return counted(code, stats.expected + stats.flaky, stats.unexpected);
}

/** The journeys in Chromium; where there are pictures by this Chromium's version, the site is held against them too. */
export async function playwright() {
  const sum = await journeys("e2e/playwright.config.ts");
  if (!existsSync(join(root, "e2e/shots", await chromiumVersion()))) return sum;
  const { passed, failed } = await journeys("e2e/shots.config.ts");
  return { passed: sum.passed + passed, failed: sum.failed + failed };
}
