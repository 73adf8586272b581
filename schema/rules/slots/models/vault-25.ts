import { paylines25 } from "../paylines.js";
import { poolRule } from "../pool.js";
import type { SlotModel } from "../types.js";

/** Five reels, 25 lines, wilds on the middle reels, scatters that pay; every stake plays for the brand's jackpot pool. */
export const vault25: SlotModel = {
  code: "vault-25",
  rows: 3,
  strips: [
    "TKJCQTDKJATQCKBTJDQS",
    "KTQJCWKDTJQACKJTSQDB",
    "QDTJKCQBWJTKSDQJTCKA",
    "JCKTQDAJTKWQCJSKTDBQ",
    "TJQDKTCJATQKDJSTBCQK",
  ],
  betUnits: 50,
  wins: { kind: "lines", lines: paylines25, bothWays: false },
  pays: {
    A: { 3: 200, 4: 800, 5: 4800 },
    B: { 3: 120, 4: 480, 5: 2400 },
    C: { 3: 64, 4: 240, 5: 1200 },
    D: { 3: 48, 4: 200, 5: 800 },
    K: { 3: 24, 4: 104, 5: 400 },
    Q: { 3: 22, 4: 92, 5: 360 },
    J: { 3: 20, 4: 80, 5: 320 },
    T: { 3: 16, 4: 64, 5: 240 },
  },
  wild: { symbol: "W", multiplier: 1, expands: false },
  scatter: { symbol: "S", pays: { 3: 2, 4: 10, 5: 50 } },
  freeSpins: null,
  cascade: null,
  multiplierReel: null,
  pool: poolRule,
  classification: "jackpot",
  rtp: "96.00763",
  volatility: "LOW",
  maxWin: 118.4,
};
