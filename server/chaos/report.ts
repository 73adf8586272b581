import { isClean, type Scene, type SceneResult } from "./parts/scene.js";

/** A scene with its result, or why it was not played, or how it broke. */
export interface Played {
  readonly scene: Scene;
  readonly seconds: number;
  readonly result?: SceneResult;
  readonly skipped?: string;
  readonly broken?: string;
}

/** Whether a scene ended well; one that could not be played here did not end badly. */
export function endedWell({ result, skipped }: Played): boolean {
  return skipped !== undefined || (result !== undefined && isClean(result));
}

function longest(times: readonly (number | null)[]): string {
  if (times.includes(null)) return "never";
  const most = Math.max(0, ...times.map((time) => time ?? 0));
  return `${(most / 1000).toFixed(1)} s`;
}

const headings = [
  "scene",
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
  "ready again",
  "news again",
  "",
];

function cells(played: Played): string[] {
  const { scene, result, seconds } = played;
  if (!result) return [scene.name];
  const { faults, acknowledged, repeated, unknown, rounds, signIns, lost, doubled, wrong, open } = result;
  const counts = [faults, acknowledged, repeated, unknown, rounds, signIns, lost, doubled, wrong, open];
  return [
    scene.name,
    ...counts.map(String),
    result.agrees ? "agree" : "DIFFER",
    longest(result.recoveryMs),
    longest(result.liveMs),
    `${endedWell(played) ? "ok" : "FAILED"} in ${seconds.toFixed(0)} s`,
  ];
}

/** The results as a table, and in words what went wrong. */
export function table(all: readonly Played[]): string {
  const rows = [headings, ...all.map(cells)];
  const widths = headings.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? "").length)));
  const lines = rows.map((row, index) => {
    const { skipped, broken } = all[index - 1] ?? {};
    if (skipped !== undefined) return `${row[0]?.padEnd(widths[0] ?? 0)}  not played: ${skipped}`;
    if (broken !== undefined) return `${row[0]?.padEnd(widths[0] ?? 0)}  BROKE: ${broken}`;
    return row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd();
  });
  const words = all.flatMap(({ scene, result }) =>
    (result?.words ?? []).slice(0, 20).map((word) => `${scene.name}: ${word}`),
  );
  return [...lines, ...words].join("\n");
}

/** The results for programs. */
export function json(all: readonly Played[]): string {
  const scenes = all.map(({ scene, seconds, result, skipped, broken }) => ({
    scene: scene.name,
    seconds,
    ...result,
    skipped,
    broken,
  }));
  return JSON.stringify({ ok: all.every(endedWell), scenes }, null, 2);
}
