import { isClean, type Scenario, type ScenarioResult } from "./harness/scenario.js";

/** A scenario with its result, or the reason why it was skipped, or its failure. */
export interface ScenarioOutcome {
  readonly scenario: Scenario;
  readonly seconds: number;
  readonly result?: ScenarioResult;
  readonly skipped?: string;
  readonly failure?: string;
}

/** Whether a scenario passed or was skipped. */
export function isSuccess({ result, skipped }: ScenarioOutcome): boolean {
  return skipped !== undefined || (result !== undefined && isClean(result));
}

function formatLongest(times: readonly (number | null)[]): string {
  if (times.includes(null)) return "never";
  const longest = Math.max(0, ...times.map((time) => time ?? 0));
  return `${(longest / 1000).toFixed(1)} s`;
}

const headings = [
  "scenario",
  "faults",
  "calls",
  "repeats",
  "unknown",
  "rounds",
  "sign-ins",
  "lost",
  "doubled",
  "wrong",
  "left open",
  "books",
  "ready after",
  "live after",
  "",
];

function cellsOf(outcome: ScenarioOutcome): string[] {
  const { scenario, result, seconds } = outcome;
  if (!result) return [scenario.name];
  const { injected, acknowledged, repeated, unknown, rounds, signIns, lost, doubled, wrong, open } = result;
  const counts = [injected, acknowledged, repeated, unknown, rounds, signIns, lost, doubled, wrong, open];
  return [
    scenario.name,
    ...counts.map(String),
    result.booksAgree ? "agree" : "DIFFER",
    formatLongest(result.recoveryMs),
    formatLongest(result.liveMs),
    `${isSuccess(outcome) ? "ok" : "FAILED"} in ${seconds.toFixed(0)} s`,
  ];
}

/** Renders the results as a table, followed by the findings. */
export function renderTable(outcomes: readonly ScenarioOutcome[]): string {
  const rows = [headings, ...outcomes.map(cellsOf)];
  const widths = headings.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? "").length)));
  const lines = rows.map((row, index) => {
    const { skipped, failure } = outcomes[index - 1] ?? {};
    if (skipped !== undefined) return `${row[0]?.padEnd(widths[0] ?? 0)}  skipped: ${skipped}`;
    if (failure !== undefined) return `${row[0]?.padEnd(widths[0] ?? 0)}  FAILED: ${failure}`;
    return row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd();
  });
  const findings = outcomes.flatMap(({ scenario, result }) =>
    (result?.findings ?? []).slice(0, 20).map((finding) => `${scenario.name}: ${finding}`),
  );
  return [...lines, ...findings].join("\n");
}

/** Renders the results as JSON. */
export function renderJson(outcomes: readonly ScenarioOutcome[]): string {
  const scenarios = outcomes.map(({ scenario, seconds, result, skipped, failure }) => ({
    scenario: scenario.name,
    seconds,
    ...result,
    skipped,
    failure,
  }));
  return JSON.stringify({ ok: outcomes.every(isSuccess), scenarios }, null, 2);
}
