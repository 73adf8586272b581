import { slowestOf } from "./budgets.mjs";

/** Summary of a part: its counts and time, its failures, its slowest files, and its budget if exceeded. */
export function partLines(name, { passed, failed, seconds, names, files, notes }) {
  return [
    `${name}: ${passed} passed, ${failed} failed in ${seconds.toFixed(0)} s`,
    ...names.map((failure) => `  ✗ ${failure}`),
    ...slowestOf(files).map(({ path, seconds: taken }) => `  ${taken.toFixed(1).padStart(6)} s  ${path}`),
    ...notes.map((note) => `  over budget: ${note}`),
  ];
}

/** Prints the counts of all parts on the last line, and ends the process. */
export function finish({ passed, failed }) {
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exit(failed > 0 ? 1 : 0);
}
