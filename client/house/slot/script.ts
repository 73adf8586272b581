import type { Cell, SlotModel } from "@croupier/schema/rules/slots/types.js";
import type { Spin, StepView, WinView } from "./api";

type Window = readonly string[];

/** What is displayed beside the reels while a round is shown; amounts are minor units. */
export interface RoundProgress {
  /** The round's win so far. */
  readonly won: bigint;
  readonly multiplier: number;
  /** Free spins left; null outside of free spins. */
  readonly freeLeft: number | null;
}

/** One scene of a round, as the stage shows it. */
export type Scene = { readonly progress: RoundProgress } & (
  | { readonly kind: "land"; readonly stops: readonly number[]; readonly isFree: boolean }
  /** Wilds expand to fill their reels. */
  | { readonly kind: "expand"; readonly window: Window; readonly reels: readonly number[] }
  /** Paying symbols vanish, those above fall. `from`: by reel and row, the row each symbol falls from. */
  | {
      readonly kind: "fall";
      readonly window: Window;
      readonly removed: readonly Cell[];
      readonly from: readonly (readonly number[])[] | null;
    }
  /** With `isLast` nothing follows: these wins stay visible when the round is over. */
  | { readonly kind: "wins"; readonly step: StepView; readonly isLast: boolean }
  | { readonly kind: "award"; readonly count: number; readonly isMore: boolean }
  | { readonly kind: "summary"; readonly win: bigint; readonly spins: number }
);

/** What the reels show at these stops, before anything expands: one text per reel. */
export function windowAt(
  { strips, rows }: Pick<SlotModel, "strips" | "rows">,
  stops: readonly number[],
): string[] {
  return strips.map((strip, reel) =>
    Array.from({ length: rows }, (_, row) => strip[((stops[reel] ?? 0) + row) % strip.length]).join(""),
  );
}

/** Where each symbol of a reel falls from when those at `removedRows` vanish; rows above the window are negative. */
function measureReelFall(rows: number, removedRows: ReadonlySet<number>): number[] {
  const remaining = Array.from({ length: rows }, (_, row) => row).filter((row) => !removedRows.has(row));
  const fresh = rows - remaining.length;
  return Array.from({ length: rows }, (_, row) =>
    row < fresh ? row - fresh : (remaining[row - fresh] ?? row),
  );
}

/**
 * How `before` becomes `after` when the symbols at `gone` vanish: by reel and row, the row a symbol falls from. Null
 * when `after` does not follow from it.
 */
export function measureFalls(before: Window, after: Window, removed: readonly Cell[]): number[][] | null {
  const falls = after.map((column, reel) =>
    measureReelFall(column.length, new Set(removed.filter(([x]) => x === reel).map(([, y]) => y))),
  );
  const follows = falls.every((rows, reel) =>
    rows.every((from, row) => from < 0 || before[reel]?.[from] === after[reel]?.[row]),
  );
  return follows ? falls : null;
}

const cellsOf = (wins: readonly WinView[]): Cell[] => wins.flatMap(({ cells }) => cells);

function fall(before: StepView, step: StepView, progress: RoundProgress): Scene {
  const paying = before.wins.filter(({ kind }) => kind !== "scatter");
  for (const removed of [cellsOf(before.wins), cellsOf(paying)]) {
    const from = measureFalls(before.window, step.window, removed);
    if (from) return { kind: "fall", window: step.window, removed, from, progress };
  }
  return { kind: "fall", window: step.window, removed: cellsOf(paying), from: null, progress };
}

/** A spin's landing, and the wilds that expand after it. */
function landing(
  model: SlotModel,
  step: StepView,
  stops: readonly number[],
  progress: RoundProgress,
): Scene[] {
  const land: Scene = { kind: "land", stops, isFree: step.kind === "free", progress };
  const landed = windowAt(model, stops);
  const reels = step.window.flatMap((column, reel) => (column === landed[reel] ? [] : [reel]));
  return reels.length === 0 ? [land] : [land, { kind: "expand", window: step.window, reels, progress }];
}

/**
 * Turns a round into scenes in display order. `minor` converts a decimal amount to minor units. It decides nothing:
 * every figure is the server's. Free spins are announced when the spin that awarded them rests.
 */
export function makeScript(
  model: SlotModel,
  { steps, draws }: Pick<Spin, "steps" | "draws">,
  minor: (amount: string) => bigint,
): Scene[] {
  const reels = model.strips.length;
  const scenes: Scene[] = [];
  let [won, freeWin] = [0n, 0n];
  let [landings, freeSpins, awarded] = [0, 0, 0];
  for (const [index, step] of steps.entries()) {
    const [before, next] = [steps[index - 1], steps[index + 1]];
    if (step.kind === "free") freeSpins++;
    awarded += step.freeSpinsWon;
    const isFree = freeSpins > 0;
    const freeLeft = isFree ? step.freeSpinsLeft - awarded : null;
    const progress: RoundProgress = { won, multiplier: step.multiplier, freeLeft };
    if (step.kind === "cascade" && before) scenes.push(fall(before, step, progress));
    else {
      scenes.push(...landing(model, step, draws.slice(landings * reels, (landings + 1) * reels), progress));
      landings++;
    }
    won += minor(step.win);
    if (isFree) freeWin += minor(step.win);
    const after: RoundProgress = { ...progress, won };
    const isLast = !next && !isFree && awarded === 0;
    if (step.wins.length > 0) scenes.push({ kind: "wins", step, isLast, progress: after });
    if (awarded > 0 && next?.kind !== "cascade") {
      const progress: RoundProgress = { ...after, freeLeft: step.freeSpinsLeft };
      scenes.push({ kind: "award", count: awarded, isMore: isFree, progress });
      awarded = 0;
    }
  }
  if (freeSpins > 0) {
    const progress: RoundProgress = { won, multiplier: 1, freeLeft: null };
    scenes.push({ kind: "summary", win: freeWin, spins: freeSpins, progress });
  }
  return scenes;
}

/** Whether a round is a sequence that may be skipped, not a single picture. */
export function isSequence(scenes: readonly Scene[]): boolean {
  return scenes.filter(({ kind }) => kind === "land" || kind === "fall").length > 1;
}

/** How long a scene stays after its animation, in milliseconds. */
export function pauseAfter(scene: Scene): number {
  switch (scene.kind) {
    case "land":
      return scene.isFree ? 220 : 0;
    case "expand":
    case "fall":
      return 160;
    case "wins":
      return scene.isLast ? 0 : 760 + Math.min(scene.step.wins.length, 4) * 160;
    case "award":
      return 2200;
    case "summary":
      return 2800;
  }
}
