import type { CheckResult, ReconcileReport } from "../../core/reconcile.js";

/** The report for a terminal: a line per check, its differences below it, and the result. */
export function renderTable({ agrees, checks }: ReconcileReport): string {
  const width = Math.max(5, ...checks.map((check) => check.name.length));
  const line = (name: string, rows: string, found: string) =>
    `${name.padEnd(width)}  ${rows.padStart(10)}  ${found.padStart(11)}`;
  const lines = [line("Check", "Rows", "Differences"), "-".repeat(width + 25)];
  for (const check of checks) {
    lines.push(line(check.name, String(check.rows), String(check.found)), ...detailsOf(check));
  }
  return [...lines, "", agrees ? "The books agree." : "The books do NOT agree."].join("\n");
}

function detailsOf({ found, differences }: CheckResult): string[] {
  const lines = differences.map((difference) => `  ! ${difference}`);
  const more = found - differences.length;
  return more > 0 ? [...lines, `  ! … and ${more} more`] : lines;
}

/** The report as JSON. */
export function renderJson(report: ReconcileReport): string {
  return JSON.stringify(report, null, 2);
}
