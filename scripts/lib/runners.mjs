import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { chromiumVersion } from "./browser.mjs";
import { root } from "./project.mjs";

const results = join(root, "test-results");

/** Runs a script with Node and prints its output line by line after `label`. Resolves to its exit code and output. */
function run(label, args, { cwd = root, env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...env },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8");
      const show = linePrinter(label);
      stream.on("data", (data) => {
        output += data;
        show(data);
      });
      stream.on("end", () => show("\n"));
    }
    child.on("error", () => resolve({ code: 1, output }));
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Prints whole lines only, so that the output of concurrent parts does not mix. */
function linePrinter(label) {
  let rest = "";
  return (data) => {
    const lines = (rest + data).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) if (line !== "") process.stdout.write(`${label} │ ${line}\n`);
  };
}

function readResult(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    // The runner ended before it wrote its results.
    return null;
  }
}

/** The result of a runner that ended without results: one failure. */
function endedEarly(name) {
  return { passed: 0, failed: 1, names: [`${name} ended before it wrote its results`], files: [] };
}

/**
 * The result of a runner. A non-zero exit code counts as a failure, whatever the figures are; `names` are the failures,
 * `files` the seconds that each file took.
 */
function counted(code, passed, failed, { names = [], files = [] } = {}) {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, names, files };
}

/** Runs `npm run check`. */
export async function check() {
  const { code, output } = await run("check", ["scripts/check.mjs"]);
  const [, passed = 0, failed = 1] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? [];
  const checks = [...output.matchAll(/^(?:ok {2}|FAIL) (\w+) \(([\d.]+) s\)$/gm)];
  const files = checks.map(([, path, seconds]) => ({ path, seconds: Number(seconds) }));
  return counted(code, Number(passed), Number(failed), { files });
}

/** Runs the vitest of one workspace. */
export async function vitest(name, folder, { env = {}, args = [] } = {}) {
  mkdirSync(results, { recursive: true });
  const file = join(results, `${name}.json`);
  rmSync(file, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const tool = join(root, "node_modules/vitest/vitest.mjs");
  const { code } = await run(name, [tool, "run", ...reporters, ...args], { cwd: join(root, folder), env });
  const result = readResult(file);
  if (!result) return endedEarly(name);
  const names = result.testResults.flatMap(failuresOf);
  const files = result.testResults.map(({ name: path, startTime, endTime }) => ({
    path: relative(root, path),
    seconds: (endTime - startTime) / 1000,
  }));
  return counted(code, result.numPassedTests, names.length, { names, files });
}

/** The failures of a file in vitest's report: its tests, or the file itself where it failed outside of them. */
function failuresOf({ name, status, message, assertionResults }) {
  const file = relative(root, name);
  const tests = assertionResults.filter((test) => test.status === "failed");
  if (tests.length === 0) return status === "failed" ? [`${file}${messageSuffix(message)}`] : [];
  return tests.map((test) => `${file} › ${test.fullName}${messageSuffix(test.failureMessages[0])}`);
}

/** The message of a failure, short and without colours: a log may be cut to its end, where the failures are listed. */
function messageSuffix(message) {
  if (!message) return "";
  const [headline = ""] = stripVTControlCharacters(message).split(/\n\s+at /);
  const text = headline.replace(/\s+/g, " ").trim();
  return ` — ${text.length > 300 ? `${text.slice(0, 300)}…` : text}`;
}

/** The specs of a suite in Playwright's report and of the suites within it. */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

function failedSpec({ file, line, title, tests }) {
  const errors = tests.flatMap((test) => test.results).map((result) => result.error?.message);
  return `${file}:${line} › ${title}${messageSuffix(errors.find(Boolean))}`;
}

function secondsByFile(specs) {
  const seconds = new Map();
  for (const { file, tests } of specs) {
    const took = tests.flatMap((test) => test.results).reduce((sum, { duration }) => sum + duration, 0);
    seconds.set(file, (seconds.get(file) ?? 0) + took / 1000);
  }
  return [...seconds].map(([path, taken]) => ({ path: `e2e/${path}`, seconds: taken }));
}

/** Runs one of Playwright's configurations, which reports to `name`.json in test-results. */
async function runPlaywright(name, config) {
  const file = join(results, `${name}.json`);
  rmSync(file, { force: true });
  const tool = join(root, "node_modules/@playwright/test/cli.js");
  const { code } = await run(name, [tool, "test", "--config", config]);
  const result = readResult(file);
  if (!result) return endedEarly(name);
  const { expected, flaky, unexpected } = result.stats;
  const specs = specsOf(result);
  const names = specs.filter((spec) => !spec.ok).map(failedSpec);
  return counted(code, expected + flaky, unexpected, { names, files: secondsByFile(specs) });
}

/** Runs the browser tests in Chromium. */
export function playwright() {
  return runPlaywright("e2e", "e2e/playwright.config.ts");
}

/** Walks every page in all languages, looks and widths. */
export function deepWalk() {
  return runPlaywright("deep", "e2e/deep.config.ts");
}

/** Compares the site with reference pictures; resolves to null where this version of Chromium has none. */
export async function pictures() {
  if (!existsSync(join(root, "e2e/shots", await chromiumVersion()))) return null;
  return runPlaywright("shots", "e2e/shots.config.ts");
}

/** Runs one round of every chaos scenario; it fails when any acknowledged call was lost or doubled. */
export async function chaos() {
  const { code } = await run("chaos", ["scripts/chaos.mjs", "--rounds", "1"]);
  return counted(code, code === 0 ? 1 : 0, code === 0 ? 0 : 1, { names: code === 0 ? [] : ["chaos"] });
}
