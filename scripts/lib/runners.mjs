import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { chromiumVersion } from "./browser.mjs";
import { root } from "./project.mjs";

const results = join(root, "test-results");

/**
 * Runs a tool of node_modules; its output is shown line by line, with `label` before each. Answers its exit code and
 * what it printed.
 */
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
      const show = byLine(label);
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

/** Prints whole lines only, so that parts that run beside each other do not mix theirs. */
function byLine(label) {
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

/** A runner that ended without results counts as one failure. */
function ended(name) {
  return { passed: 0, failed: 1, names: [`${name} ended before it wrote its results`], files: [] };
}

/**
 * A runner that says it failed never counts as clean, whatever its figures are; `names` say what failed, `files` how
 * many seconds each file took.
 */
function counted(code, passed, failed, { names = [], files = [] } = {}) {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, names, files };
}

/** The gates of `npm run check`. */
export async function check() {
  const { code, output } = await run("check", ["scripts/check.mjs"]);
  const [, passed = 0, failed = 1] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? [];
  const gates = [...output.matchAll(/^(?:ok {2}|FAIL) (\w+) \(([\d.]+) s\)$/gm)];
  const files = gates.map(([, path, seconds]) => ({ path, seconds: Number(seconds) }));
  return counted(code, Number(passed), Number(failed), { files });
}

/** One workspace's vitest. */
export async function vitest(name, folder, { env = {}, args = [] } = {}) {
  mkdirSync(results, { recursive: true });
  const file = join(results, `${name}.json`);
  rmSync(file, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const tool = join(root, "node_modules/vitest/vitest.mjs");
  const { code } = await run(name, [tool, "run", ...reporters, ...args], { cwd: join(root, folder), env });
  const result = readResult(file);
  if (!result) return ended(name);
  const names = result.testResults.flatMap(failuresOf);
  const files = result.testResults.map(({ name: path, startTime, endTime }) => ({
    path: relative(root, path),
    seconds: (endTime - startTime) / 1000,
  }));
  return counted(code, result.numPassedTests, names.length, { names, files });
}

/** What failed of a file by vitest: its tests, or the file itself where it broke outside of them. */
function failuresOf({ name, status, message, assertionResults }) {
  const file = relative(root, name);
  const tests = assertionResults.filter((test) => test.status === "failed");
  if (tests.length === 0) return status === "failed" ? [`${file}${saying(message)}`] : [];
  return tests.map((test) => `${file} › ${test.fullName}${saying(test.failureMessages[0])}`);
}

/** What a failure said, short and without its colours; a log may be cut to its end, where the failures are named. */
function saying(message) {
  if (!message) return "";
  const [said = ""] = stripVTControlCharacters(message).split(/\n\s+at /);
  const text = said.replace(/\s+/g, " ").trim();
  return ` — ${text.length > 300 ? `${text.slice(0, 300)}…` : text}`;
}

/** The journeys of a suite of Playwright's report and of those within it. */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

function brokenJourney({ file, line, title, tests }) {
  const errors = tests.flatMap((test) => test.results).map((result) => result.error?.message);
  return `${file}:${line} › ${title}${saying(errors.find(Boolean))}`;
}

function secondsByFile(specs) {
  const seconds = new Map();
  for (const { file, tests } of specs) {
    const took = tests.flatMap((test) => test.results).reduce((sum, { duration }) => sum + duration, 0);
    seconds.set(file, (seconds.get(file) ?? 0) + took / 1000);
  }
  return [...seconds].map(([path, taken]) => ({ path: `e2e/${path}`, seconds: taken }));
}

/** Runs the journeys of one of Playwright's configurations, which reports to a file of `name` in test-results. */
async function journeys(name, config) {
  const file = join(results, `${name}.json`);
  rmSync(file, { force: true });
  const tool = join(root, "node_modules/@playwright/test/cli.js");
  const { code } = await run(name, [tool, "test", "--config", config]);
  const result = readResult(file);
  if (!result) return ended(name);
  const { expected, flaky, unexpected } = result.stats;
  const specs = specsOf(result);
  const names = specs.filter((spec) => !spec.ok).map(brokenJourney);
  return counted(code, expected + flaky, unexpected, { names, files: secondsByFile(specs) });
}

/** The journeys in Chromium. */
export function playwright() {
  return journeys("e2e", "e2e/playwright.config.ts");
}

/** The walk of every page in all languages, looks and widths. */
export function deepWalk() {
  return journeys("deep", "e2e/deep.config.ts");
}

/** The site held against pictures; null where there are none by this Chromium's version. */
export async function pictures() {
  if (!existsSync(join(root, "e2e/shots", await chromiumVersion()))) return null;
  return journeys("shots", "e2e/shots.config.ts");
}

/** A round of every scene of chaos; it fails when anything acknowledged was lost or doubled. */
export async function chaos() {
  const { code } = await run("chaos", ["scripts/chaos.mjs", "--rounds", "1"]);
  return counted(code, code === 0 ? 1 : 0, code === 0 ? 0 : 1, { names: code === 0 ? [] : ["chaos"] });
}
