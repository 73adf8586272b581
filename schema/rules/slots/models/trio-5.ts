import { paylines5 } from "../paylines.js";
import type { SlotModel } from "../types.js";

/** Three reels, five lines; each wild in a win doubles it. */
export const trio5: SlotModel = {
  code: "trio-5",
  rows: 3,
  strips: ["CDEFACFDAEBDFEBWFCEDBCEF", "CEBFEACEDFEADFCDBEWDFCBF", "CEFDBFECAFBEDFEWBCDAECDF"],
  betUnits: 20,
  wins: { kind: "lines", lines: paylines5, bothWays: false },
  pays: {
    W: { 3: 2000 },
    A: { 3: 240 },
    B: { 3: 100 },
    C: { 3: 40 },
    D: { 3: 28 },
    E: { 3: 18 },
    F: { 3: 15 },
  },
  wild: { symbol: "W", multiplier: 2, expands: false },
  scatter: null,
  freeSpins: null,
  cascade: null,
  multiplierReel: null,
  classification: "classic",
  rtp: "94.65242",
  volatility: "MEDIUM",
  maxWin: 111.8,
};
