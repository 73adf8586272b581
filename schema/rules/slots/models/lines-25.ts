import { paylines25 } from "../paylines.js";
import type { SlotModel } from "../types.js";

/** 25 lines; three scatters award ten free spins that pay triple, and ten more per retrigger, up to thirty. */
export const lines25: SlotModel = {
  code: "lines-25",
  rows: 3,
  strips: [
    "DKJTAK9QBTDQJ9CT9CQKBDJ9",
    "9TCQ9ABJKDTJ9KSCTBQJDWKQ",
    "DJW9KTJDA9CTQ9TSBKQCJBQS",
    "DTQ9AJBKTWQKT9SCDQJBKSC9",
    "DTC9JDQCA9BKJTD9QK9BTQJK",
  ],
  betUnits: 25,
  wins: { kind: "lines", lines: paylines25, bothWays: false },
  pays: {
    A: { 3: 50, 4: 300, 5: 2000 },
    B: { 3: 40, 4: 200, 5: 1000 },
    C: { 3: 40, 4: 150, 5: 750 },
    D: { 3: 30, 4: 120, 5: 500 },
    K: { 3: 25, 4: 90, 5: 280 },
    Q: { 3: 20, 4: 75, 5: 250 },
    J: { 3: 18, 4: 60, 5: 180 },
    T: { 3: 15, 4: 45, 5: 140 },
    "9": { 3: 12, 4: 36, 5: 120 },
  },
  wild: { symbol: "W", multiplier: 1, expands: false },
  scatter: { symbol: "S", pays: { 3: 2 } },
  freeSpins: { awards: { 3: 10 }, multiplier: 3, cap: 30, retrigger: true },
  cascade: null,
  multiplierReel: null,
  classification: "free-spins",
  rtp: "95.68735",
  volatility: "MEDIUM",
  maxWin: 7827.12,
};
