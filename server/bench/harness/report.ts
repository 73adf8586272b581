import type { SideResult, Verdict } from "./measure.js";

/** What came of one scene. */
export interface SceneResult {
  readonly scene: string;
  readonly sides: readonly SideResult[];
  readonly bars: readonly Verdict[];
  /** Wrong answers and books that do not agree, in words. */
  readonly faults: readonly string[];
}

/** What a bench found, and on what. */
export interface BenchReport {
  readonly database: string;
  readonly server: string;
  readonly node: string;
  readonly processors: number;
  readonly seconds: number;
  readonly rounds: number;
  readonly scenes: readonly SceneResult[];
  /** Differences that reconcile found afterwards, in words. */
  readonly books: readonly string[];
}

/** Whether every answer was right and the books agree. */
export function isRight({ scenes, books }: BenchReport): boolean {
  return books.length === 0 && scenes.every(({ faults }) => faults.length === 0);
}

const head = ["scene", "side", "per second", "p50 ms", "p99 ms", "server µs", "database µs"];

/** The report for a terminal: a line a side, then what was to be reached, then what was wrong. */
export function renderTable(report: BenchReport): string {
  const { database, server, node, processors, seconds, rounds, scenes } = report;
  const rows = scenes.flatMap(({ scene, sides }) =>
    sides.map((side, index) => [index === 0 ? scene : "", ...cellsOf(side)]),
  );
  const wrong = [
    ...scenes.flatMap(({ scene, faults }) => faults.map((fault) => `  ${scene}: ${fault}`)),
    ...report.books.map((difference) => `  the books: ${difference}`),
  ];
  return [
    `${database}, ${server}, Node ${node}, ${processors} processors; ${rounds} rounds of ${seconds} s, medians`,
    "",
    ...columns([head, ...rows]),
    "",
    ...columns(scenes.flatMap(({ scene, bars }) => bars.map((bar) => barCells(scene, bar)))),
    "",
    ...(wrong.length > 0 ? ["WRONG:", ...wrong] : ["Every answer was right, and the books agree."]),
  ].join("\n");
}

function cellsOf({ name, rate, p50Ms, p99Ms, cpuMicros }: SideResult): string[] {
  const micros = (value: number | null) => (value === null ? "–" : value.toFixed(0));
  return [
    name,
    count(rate),
    p50Ms.toFixed(2),
    p99Ms.toFixed(2),
    micros(cpuMicros.server),
    micros(cpuMicros.database),
  ];
}

function barCells(scene: string, { side, of, limit, value, met }: Verdict): string[] {
  const verdict = met ? "reached" : "MISSED";
  if (of === "p99" || of === "p50") {
    const figure = of === "p99" ? "p99" : "median";
    return [verdict, scene, side, `${figure} at most ${limit} ms`, `${value.toFixed(1)} ms`];
  }
  if (of === "rate") return [verdict, scene, side, `at least ${count(limit)}/s`, `${count(value)}/s`];
  return [verdict, scene, side, `at least ${percent(limit)} of ${of.shareOf}`, percent(value)];
}

function count(value: number): string {
  return Math.round(value).toLocaleString("en-GB");
}

function percent(value: number): string {
  return `${(value * 100).toFixed(0)}%`;
}

const isFigure = /^[\d.,–]+$/;

function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const cell = (text: string, column: number) =>
    isFigure.test(text) ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0);
  return rows.map((row) => row.map(cell).join("  ").trimEnd());
}
