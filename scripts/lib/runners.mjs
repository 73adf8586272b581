import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
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
    // The runner ended before it wrote its results.
    return null;
  }
}

/** A runner that ended without results counts as one failure. */
function ended(name) {
  return { passed: 0, failed: 1, names: [`${name} ended before it wrote its results`] };
}

/** A runner that says it failed never counts as clean, whatever its figures are; `names` say what failed. */
function counted(code, passed, failed, names = []) {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, names };
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
  if (!result) return ended(name);
  const names = result.testResults.flatMap(failuresOf);
  return counted(code, result.numPassedTests, names.length, names);
}

/** What failed of a file by vitest: its tests, or the file itself where it broke outside of them. */
function failuresOf({ name, status, assertionResults }) {
  const file = relative(root, name);
  const tests = assertionResults.filter((test) => test.status === "failed");
  if (tests.length === 0) return status === "failed" ? [file] : [];
  return tests.map((test) => `${file} › ${test.fullName}${saying(test.failureMessages[0])}`);
}

/** What a failure said, short and without its colours; a log may be cut to its end, where the failures are named. */
function saying(message) {
  if (!message) return "";
  const [said = ""] = stripVTControlCharacters(message).split(/\n\s+at /);
  const text = said.replace(/\s+/g, " ").trim();
  return ` — ${text.length > 300 ? `${text.slice(0, 300)}…` : text}`;
}

/** The journeys that failed in a suite of Playwright's report and those within it. */
function brokenJourneys({ specs = [], suites = [] }) {
  const own = specs.filter((spec) => !spec.ok).map(brokenJourney);
  return [...own, ...suites.flatMap(brokenJourneys)];
}

function brokenJourney({ file, line, title, tests }) {
  const errors = tests.flatMap((test) => test.results).map((result) => result.error?.message);
  return `${file}:${line} › ${title}${saying(errors.find(Boolean))}`;
}

/** Runs the journeys by one of Playwright's configurations. */
async function journeys(config) {
  const file = join(results, "e2e.json");
  rmSync(file, { force: true });
  const tool = join(root, "node_modules/@playwright/test/cli.js");
  const { code } = await run([tool, "test", "--config", config]);
  const result = readResult(file);
  if (!result) return ended("e2e");
  const { expected, flaky, unexpected } = result.stats;
  return counted(code, expected + flaky, unexpected, brokenJourneys(result));
}

/** The journeys in Chromium; where there are pictures by this Chromium's version, the site is held against them too. */
export async function playwright() {
  const sum = await journeys("e2e/playwright.config.ts");
  if (!existsSync(join(root, "e2e/shots", await chromiumVersion()))) return sum;
  const { passed, failed, names } = await journeys("e2e/shots.config.ts");
  return { passed: sum.passed + passed, failed: sum.failed + failed, names: [...sum.names, ...names] };
}
