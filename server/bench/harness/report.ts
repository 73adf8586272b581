import type { SideResult, TargetResult } from "./measure.js";

/** Results of one scene. */
export interface SceneResult {
  readonly scene: string;
  readonly sides: readonly SideResult[];
  readonly targets: readonly TargetResult[];
  /** Wrong answers and wrong data in the database, as sentences. */
  readonly faults: readonly string[];
}

/** Results of a bench and its environment. */
export interface BenchReport {
  readonly database: string;
  readonly server: string;
  readonly node: string;
  readonly processors: number;
  readonly seconds: number;
  readonly rounds: number;
  readonly scenes: readonly SceneResult[];
  /** Differences that reconcile found afterwards, as sentences. */
  readonly ledgerDifferences: readonly string[];
}

/** Whether every answer was correct and the books agree. */
export function isCorrect({ scenes, ledgerDifferences }: BenchReport): boolean {
  return ledgerDifferences.length === 0 && scenes.every(({ faults }) => faults.length === 0);
}

const head = ["scene", "side", "per second", "p50 ms", "p99 ms", "server µs", "database µs"];

/** Renders the report for a terminal: a line for each side, then the targets, then the faults. */
export function renderTable(report: BenchReport): string {
  const { database, server, node, processors, seconds, rounds, scenes } = report;
  const rows = scenes.flatMap(({ scene, sides }) =>
    sides.map((side, index) => [index === 0 ? scene : "", ...sideCells(side)]),
  );
  const faultLines = [
    ...scenes.flatMap(({ scene, faults }) => faults.map((fault) => `  ${scene}: ${fault}`)),
    ...report.ledgerDifferences.map((difference) => `  the books: ${difference}`),
  ];
  return [
    `${database}, ${server}, Node ${node}, ${processors} processors; ${rounds} rounds of ${seconds} s, medians`,
    "",
    ...columns([head, ...rows]),
    "",
    ...columns(scenes.flatMap(({ scene, targets }) => targets.map((target) => targetCells(scene, target)))),
    "",
    ...(faultLines.length > 0
      ? ["WRONG:", ...faultLines]
      : ["Every answer was correct, and the books agree."]),
  ].join("\n");
}

/** Renders the sides of a scene as lines, for the progress of a long run. */
export function renderSides(sides: readonly SideResult[]): string[] {
  return sides.map(
    ({ name, rate, p50Ms, p95Ms, p99Ms, cpuMicros: { server, database } }) =>
      `${name}: ${formatCount(rate)}/s, p50 ${p50Ms.toFixed(1)}, p95 ${p95Ms.toFixed(1)}, p99 ${p99Ms.toFixed(1)} ms; ` +
      `${Math.round(server ?? 0)} + ${Math.round(database ?? 0)} µs`,
  );
}

function sideCells({ name, rate, p50Ms, p99Ms, cpuMicros }: SideResult): string[] {
  const micros = (value: number | null) => (value === null ? "–" : value.toFixed(0));
  return [
    name,
    formatCount(rate),
    p50Ms.toFixed(2),
    p99Ms.toFixed(2),
    micros(cpuMicros.server),
    micros(cpuMicros.database),
  ];
}

function targetCells(scene: string, { side, of, limit, value, isMet, unit = "ms" }: TargetResult): string[] {
  const outcome = isMet ? "reached" : "MISSED";
  if (of === "p99" || of === "p95" || of === "p50") {
    const figure = of === "p50" ? "median" : of;
    return [outcome, scene, side, `${figure} at most ${limit} ${unit}`, `${value.toFixed(1)} ${unit}`];
  }
  if (of === "rate")
    return [outcome, scene, side, `at least ${formatCount(limit)}/s`, `${formatCount(value)}/s`];
  return [outcome, scene, side, `at least ${formatPercent(limit)} of ${of.shareOf}`, formatPercent(value)];
}

function formatCount(value: number): string {
  return Math.round(value).toLocaleString("en-GB");
}

function formatPercent(value: number): string {
  return `${(value * 100).toFixed(0)}%`;
}

const isFigure = /^[\d.,–]+$/;

function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const cell = (text: string, column: number) =>
    isFigure.test(text) ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0);
  return rows.map((row) => row.map(cell).join("  ").trimEnd());
}
