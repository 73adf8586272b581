/**
 * The slot model `reels-1`: five reels of 32 stops, three rows, 20 fixed lines.
 * Lines pay from left to right for 3 to 5 equal symbols; W on reels 2 to 4 stands for all but S; S anywhere
 * pays on the total bet. RTP 16105615/16777216 = 95.99695%, hit rate and variance in `docs/par/reels-1.md`.
 */
import { drawIndexes } from "./fairness.js";

export const GAME_CODE = "reels-1";

export type ReelSymbol = "A" | "B" | "C" | "D" | "K" | "Q" | "J" | "T" | "9" | "W" | "S";
export type PayingSymbol = Exclude<ReelSymbol, "W" | "S">;

/** The reels from left to right; a stop is the index of the symbol shown in the top row. */
export const STRIPS = [
  "K9AQTJ9KTBQJ9TCKQ9JDT9QKJAT9SQJB",
  "9KTQWJ9ATQK9JBTQ9KCJT9QDJK9TSQJA",
  "TJ9QKW9BTJQ9KATJ9QCK9TDJQ9KTSJQB",
  "J9TKQA9WJTQ9KBJT9QKC9TJDQ9KTJSQA",
  "Q9KTJB9QTAJ9KQTCJ9TQKD9JTQ9SKJTA",
] as const;

export const REELS = 5;
export const ROWS = 3;
export const STOPS = 32;

/** The row (0 top, 1 middle, 2 bottom) each line crosses on each reel; line numbers shown count from 1. */
export const LINES: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 2, 1],
  [1, 2, 1, 0, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 0, 2, 0, 0],
  [2, 2, 0, 2, 2],
  [0, 2, 2, 2, 0],
];

export const LINE_COUNT = 20;

/** What 3, 4 and 5 of a symbol on a line pay, in line bets. */
export const PAYS: Readonly<Record<PayingSymbol, readonly [number, number, number]>> = {
  A: [100, 500, 2500],
  B: [75, 300, 1250],
  C: [60, 225, 800],
  D: [50, 175, 700],
  K: [20, 80, 280],
  Q: [20, 70, 250],
  J: [14, 55, 200],
  T: [14, 55, 200],
  "9": [14, 50, 150],
};

/** What 3, 4 and 5 scatters pay, in total bets. */
export const SCATTER_PAYS = [5, 20, 100] as const;

export type LineWin = { line: number; symbol: PayingSymbol; count: number; win: bigint };
export type ScatterWin = { count: number; win: bigint };
export type Evaluation = { lines: LineWin[]; scatter: ScatterWin | null; total: bigint };

/** The symbol in a row of a reel stopped at `stop`; strips wrap around. */
export function symbolAt(reel: number, stop: number, row: number): ReelSymbol {
  const symbol = STRIPS[reel]?.[(stop + row) % STOPS];
  if (symbol === undefined) throw new RangeError("no such reel or stop");
  return symbol as ReelSymbol;
}

/** What is shown: one column a reel, three symbols each from the top. Throws RangeError on unknown stops. */
export function windowOf(stops: readonly number[]): ReelSymbol[][] {
  if (stops.length !== REELS || stops.some((stop) => !Number.isInteger(stop) || stop < 0 || stop >= STOPS)) {
    throw new RangeError("five stops from 0 to 31 are needed");
  }
  return stops.map((stop, reel) => Array.from({ length: ROWS }, (_, row) => symbolAt(reel, stop, row)));
}

/** The five stops of a bet, drawn in reel order. */
export function drawStops(serverSeed: string, clientSeed: string, nonce: number): number[] {
  return drawIndexes(
    serverSeed,
    clientSeed,
    nonce,
    STRIPS.map(() => STOPS),
  );
}

/** The win of five symbols read along one line, without its number; null when the line pays nothing. */
export function evaluateLine(symbols: readonly ReelSymbol[], lineBet: bigint): Omit<LineWin, "line"> | null {
  const first = symbols[0];
  if (first === undefined || first === "S" || first === "W") return null;
  let count = 1;
  while (count < REELS && (symbols[count] === first || symbols[count] === "W")) count++;
  const pay = PAYS[first][count - 3];
  return pay === undefined ? null : { symbol: first, count, win: BigInt(pay) * lineBet };
}

/**
 * Everything a spin wins. `lineBet` and all wins are minor units; the total bet is 20 line bets. Lines are
 * numbered from 1, in order; `scatter` is null below three. Throws RangeError on unknown stops.
 */
export function evaluate(stops: readonly number[], lineBet: bigint): Evaluation {
  const columns = windowOf(stops);
  const lines: LineWin[] = [];
  for (const [index, rows] of LINES.entries()) {
    const won = evaluateLine(
      rows.map((row, reel) => columns[reel]?.[row] ?? "S"),
      lineBet,
    );
    if (won) lines.push({ line: index + 1, ...won });
  }
  const count = columns.flat().filter((symbol) => symbol === "S").length;
  const pay = SCATTER_PAYS[count - 3];
  const scatter = pay === undefined ? null : { count, win: BigInt(pay) * lineBet * BigInt(LINE_COUNT) };
  const total = lines.reduce((sum, line) => sum + line.win, scatter?.win ?? 0n);
  return { lines, scatter, total };
}
