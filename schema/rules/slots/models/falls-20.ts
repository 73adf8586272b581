import { paylines20 } from "../paylines.js";
import type { SlotModel } from "../types.js";

/** 20 lines with cascades; the multiplier grows with each cascade. */
export const falls20: SlotModel = {
  code: "falls-20",
  rows: 3,
  strips: [
    "CKQJADTKBJDQJTCTQBKD",
    "CQCJTBDQKTJAQTKDBJWK",
    "CQTJDTQDAJBTKJQWBKCK",
    "CJKTAQBKQTQKJTWCDBJD",
    "CJCTQDKBATBDQJDTKQJK",
  ],
  betUnits: 20,
  wins: { kind: "lines", lines: paylines20, bothWays: false },
  pays: {
    A: { 3: 40, 4: 150, 5: 1000 },
    B: { 3: 25, 4: 90, 5: 400 },
    C: { 3: 15, 4: 60, 5: 250 },
    D: { 3: 9, 4: 36, 5: 150 },
    K: { 3: 5, 4: 18, 5: 80 },
    Q: { 3: 4, 4: 15, 5: 60 },
    J: { 3: 3, 4: 9, 5: 40 },
    T: { 3: 3, 4: 7, 5: 30 },
  },
  wild: { symbol: "W", multiplier: 1, expands: false },
  scatter: null,
  freeSpins: null,
  cascade: { ladder: [1, 2, 3, 5] },
  multiplierReel: null,
  classification: "cascade",
  rtp: "95.50146",
  volatility: "MEDIUM",
  maxWin: 322,
};
