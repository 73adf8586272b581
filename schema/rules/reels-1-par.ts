/**
 * Exact figures of `reels-1`: a walk over all 32^5 stops, without sampling. Wins are counted in line bets, so
 * a total bet is 20. Lines that are dead after three reels are dropped there, which is what makes it quick.
 */
import {
  evaluateLine,
  LINE_COUNT,
  LINES,
  PAYS,
  type PayingSymbol,
  REELS,
  type ReelSymbol,
  SCATTER_PAYS,
  STOPS,
  STRIPS,
  windowOf,
} from "./reels-1.js";

/** Number of different spins: 32^5. */
export const SPINS = STOPS ** REELS;

type Columns = readonly (readonly ReelSymbol[])[];

/** The three symbols each reel shows at each stop. */
const COLUMNS: readonly Columns[] = STRIPS.map((_, reel) =>
  Array.from({ length: STOPS }, (_, stop) => {
    const stops = STRIPS.map(() => stop);
    return windowOf(stops)[reel] ?? [];
  }),
);

type Alive = { paid: readonly number[]; four: readonly boolean[]; five: readonly boolean[] };

/** For a line that already pays for three: what it pays for 3, 4, 5, and whether each row of reel 4, 5 goes on. */
function aliveLine(rows: readonly number[], columns: Columns): Alive | null {
  const symbols = [0, 1, 2].map((reel) => columns[reel]?.[rows[reel] ?? 0] ?? "S");
  const won = evaluateLine([...symbols, "S", "S"], 1n);
  if (!won) return null;
  const goesOn = (reel: number): boolean[] =>
    Array.from({ length: STOPS }, (_, stop) => {
      const next = COLUMNS[reel]?.[stop]?.[rows[reel] ?? 0];
      return next === won.symbol || next === "W";
    });
  return { paid: PAYS[won.symbol], four: goesOn(3), five: goesOn(4) };
}

const shows = (columns: Columns): number => columns.flat().filter((symbol) => symbol === "S").length;

/** Calls `visit` once for every spin there is, with its five stops and its win in line bets. */
export function walk(visit: (stops: readonly number[], win: number) => void): void {
  const scatters = COLUMNS.map((stops) => stops.map((column) => shows([column])));
  const stops = [0, 0, 0, 0, 0];
  for (let start = 0; start < STOPS ** 3; start++) {
    const [a, b, c] = [start >> 10, (start >> 5) & 31, start & 31];
    stops.splice(0, 3, a, b, c);
    const columns = [a, b, c].map((stop, reel) => COLUMNS[reel]?.[stop] ?? []);
    const alive = LINES.flatMap((rows) => aliveLine(rows, columns) ?? []);
    const seen = shows(columns);
    for (let d = 0; d < STOPS; d++) {
      stops[3] = d;
      const seen4 = seen + (scatters[3]?.[d] ?? 0);
      for (let e = 0; e < STOPS; e++) {
        stops[4] = e;
        const pay = SCATTER_PAYS[seen4 + (scatters[4]?.[e] ?? 0) - 3] ?? 0;
        let win = pay * LINE_COUNT;
        for (const line of alive) win += line.paid[line.four[d] ? (line.five[e] ? 2 : 1) : 0] ?? 0;
        visit(stops, win);
      }
    }
  }
}

/** Room for every win there can be, in line bets: the best pay on all lines and all scatters, and zero. */
const WIN_RANGE = LINE_COUNT * (Math.max(...Object.values(PAYS).flat()) + Math.max(...SCATTER_PAYS)) + 1;

/** An empty count of spins for every win; the index is the win in line bets. */
export const newCounts = (): Uint32Array => new Uint32Array(WIN_RANGE);

/** How many of all spins win each number of line bets (the index). */
export function distribution(): Uint32Array {
  const counts = newCounts();
  walk((_, win) => {
    counts[win] = (counts[win] ?? 0) + 1;
  });
  return counts;
}

export type Figures = {
  /** Line bets won over all spins; divided by 20 · 32^5 it is the RTP. */
  won: bigint;
  /** Spins that win anything, and spins that win more than their stake. */
  hits: number;
  profits: number;
  /** RTP as a fraction, variance and standard deviation in squared and plain total bets, largest win in total bets. */
  rtp: number;
  variance: number;
  deviation: number;
  top: number;
};

/** RTP, hit rate and variance of a distribution of wins. */
export function figures(counts: Uint32Array): Figures {
  let [won, squares] = [0n, 0n];
  let [hits, profits, top] = [0, 0, 0];
  for (const [win, count] of counts.entries()) {
    if (count === 0) continue;
    won += BigInt(win) * BigInt(count);
    squares += BigInt(win) ** 2n * BigInt(count);
    if (win > 0) hits += count;
    if (win > LINE_COUNT) profits += count;
    top = Math.max(top, win / LINE_COUNT);
  }
  const spins = BigInt(SPINS);
  const rtp = Number(won) / (LINE_COUNT * SPINS);
  const variance = Number(squares * spins - won * won) / (LINE_COUNT * SPINS) ** 2;
  return { won, hits, profits, rtp, variance, deviation: Math.sqrt(variance), top };
}

export type Share = { symbol: PayingSymbol; count: number; pay: number; ways: number; rtp: number };

/** What each symbol and count brings on one line: ways among 32^5, and its part of the RTP as a fraction. */
export function lineShares(): Share[] {
  const symbols = Object.keys(PAYS).sort((x, y) => PAYS[y as PayingSymbol][2] - PAYS[x as PayingSymbol][2]);
  return (symbols as PayingSymbol[]).flatMap((symbol) => {
    const fits = STRIPS.map((strip) => [...strip].filter((at) => at === symbol || at === "W").length);
    return PAYS[symbol].map((pay, index) => {
      const count = index + 3;
      const ways = fits.reduce((product, fit, reel) => {
        if (reel < count) return product * fit;
        return product * (reel === count ? STOPS - fit : STOPS);
      }, 1);
      return { symbol, count, pay, ways, rtp: (ways * pay) / SPINS };
    });
  });
}

/** What scatters bring: ways among 32^5, and their part of the RTP as a fraction. */
export function scatterShares(): { count: number; pay: number; ways: number; rtp: number }[] {
  const rows = COLUMNS.map((stops) => stops.filter((column) => column.includes("S")).length);
  const ways = [1, 0, 0, 0, 0, 0];
  for (const hit of rows) {
    for (let n = REELS; n >= 0; n--) ways[n] = (ways[n] ?? 0) * (STOPS - hit) + (ways[n - 1] ?? 0) * hit;
  }
  return SCATTER_PAYS.map((pay, index) => {
    const count = ways[index + 3] ?? 0;
    return { count: index + 3, pay, ways: count, rtp: (count * pay) / SPINS };
  });
}
