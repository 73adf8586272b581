import { slowness } from "./calibration.mjs";

/**
 * Seconds that each part may take on the idle machine of `referenceMs`: a tenth more than it took there, including the
 * parts that run concurrently with it. Set-up has no budget, because it waits for a registry.
 */
const budgets = {
  server: 280,
  check: 86,
  client: 80,
  postgres: 170,
  e2e: 560,
};
const failureFactor = 1.5;
const listedFiles = 5;

/** The slowest files, slowest first. */
export function slowestOf(files) {
  return [...files].sort((one, other) => other.seconds - one.seconds).slice(0, listedFiles);
}

/**
 * Runs a part and compares its time with its budget, which is scaled by the machine's slowness before or after the part,
 * whichever is greater. Above the budget it warns and names the slowest files; above one and a half times the budget the
 * part fails. A part without a budget is only timed.
 */
export async function withinBudget(name, work) {
  const budget = budgets[name];
  const before = budget === undefined ? 1 : await slowness();
  const started = performance.now();
  const { passed, failed, names = [], files = [] } = await work();
  const seconds = (performance.now() - started) / 1000;
  if (budget === undefined) return { passed, failed, names, files, seconds, notes: [] };
  const allowed = budget * Math.max(before, await slowness());
  const slow = slowestOf(files).map(({ path, seconds: taken }) => `${path} (${taken.toFixed(1)} s)`);
  const notes = [];
  const over = `${name} took ${seconds.toFixed(0)} s of the ${allowed.toFixed(0)} s that it may take here`;
  if (seconds > allowed) notes.push(`${over}: ${slow.join(", ")}`);
  const isFarOver = seconds > allowed * failureFactor;
  return {
    passed,
    failed: failed + (isFarOver ? 1 : 0),
    names: isFarOver ? [...names, over] : names,
    files,
    seconds,
    notes,
  };
}
