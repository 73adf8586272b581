import { slowness } from "./calibration.mjs";

/**
 * Seconds that each part may take on the quiet machine of `referenceMs`, a tenth more than it took there; a part that
 * runs beside others takes longer than alone. Setting up has none: it waits for a registry.
 */
const budgets = {
  server: 240,
  check: 60,
  client: 80,
  postgres: 170,
  e2e: 560,
};
const mostTimesOver = 1.5;
const slowest = 5;

/** The files that took longest, longest first. */
export function slowestOf(files) {
  return [...files].sort((one, other) => other.seconds - one.seconds).slice(0, slowest);
}

/**
 * Runs a part and holds its time against its budget, which grows with how slow the machine is before or after it.
 * Over budget it warns and names the slowest files; over one and a half times the budget it fails. A part without a
 * budget is timed only.
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
  const isFarOver = seconds > allowed * mostTimesOver;
  return {
    passed,
    failed: failed + (isFarOver ? 1 : 0),
    names: isFarOver ? [...names, over] : names,
    files,
    seconds,
    notes,
  };
}
