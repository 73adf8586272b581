import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromiumPath } from "../lib/browser.mjs";
import { root } from "../lib/project.mjs";
import { installIn } from "../lib/setup.mjs";
import { median } from "./stats.mjs";

/** Its own manifest and lock: its 8,000 files are installed only where this scene runs. */
const folder = "scripts/bench/lighthouse";
const runs = 5;
/** Lowest scores out of 1; the highest layout shift, and blocking time in milliseconds. */
const targets = {
  desktop: { performance: 0.98, accessibility: 1, "best-practices": 1, shift: 0.02 },
  mobile: { performance: 0.95, accessibility: 1, "best-practices": 1, shift: 0.02, blocking: 250 },
};
const upperLimits = new Set(["shift", "blocking"]);

/** Installs Lighthouse unless it is up to date. */
export async function installLighthouse() {
  await installIn("lighthouse", folder);
}

/** Runs Lighthouse once. Resolves to its scores, the layout shift and the blocking time in milliseconds. */
async function runLighthouse(url, form) {
  const cli = join(root, folder, "node_modules/lighthouse/cli/index.js");
  const args = [
    cli,
    url,
    "--output=json",
    "--quiet",
    "--chrome-flags=--headless=new --no-sandbox --disable-gpu",
    "--only-categories=performance,accessibility,best-practices",
    ...(form === "desktop" ? ["--preset=desktop"] : []),
  ];
  const env = { ...process.env, CHROME_PATH: await chromiumPath() };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env, maxBuffer: 64 * 1024 * 1024 });
  const { categories, audits } = JSON.parse(stdout);
  const scores = Object.fromEntries(Object.entries(categories).map(([name, { score }]) => [name, score]));
  const failed = Object.values(categories)
    .filter(({ id }) => id !== "performance")
    .flatMap(({ auditRefs }) => auditRefs)
    .map(({ id }) => audits[id])
    .filter(({ score }) => score !== null && score < 1)
    .map(({ id }) => id);
  const shift = audits["cumulative-layout-shift"].numericValue;
  const blocking = audits["total-blocking-time"].numericValue;
  return { ...scores, shift, blocking, failed };
}

/** Measures the home page as a guest, five times on each form of device: the median of each figure. */
export async function lighthouse({ address }, say) {
  const results = [];
  for (const [form, limits] of Object.entries(targets)) {
    const reports = [];
    for (let run = 1; run <= runs; run += 1) {
      say(`lighthouse: ${form}, ${run} of ${runs}`);
      reports.push(await runLighthouse(`${address}/`, form));
    }
    for (const [name, limit] of Object.entries(limits)) {
      const value = median(reports.map((one) => one[name]));
      const isMet = upperLimits.has(name) ? value <= limit : value >= limit;
      results.push({ scene: "lighthouse", what: `${form}: ${name}`, value, limit, isMet });
    }
    const failed = [...new Set(reports.flatMap((one) => one.failed))];
    if (failed.length > 0) say(`lighthouse: ${form}: failed audits: ${failed.join(", ")}`);
  }
  return results;
}
