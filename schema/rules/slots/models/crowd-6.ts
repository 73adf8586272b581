import type { SlotModel } from "../types.js";

/** Six or more of a symbol pay anywhere; four scatters award ten free spins that pay double. */
export const crowd6: SlotModel = {
  code: "crowd-6",
  rows: 4,
  strips: [
    "BDDKKKJJAACSDBBQQCCS",
    "BBKKJJDDCAADSQQQCCQQ",
    "CCKKJJJQQBBBQDAADDK",
    "CCCJJQQSAAQBBKKJSDDD",
    "CJJCCJQQDDKKBBASDKQ",
  ],
  betUnits: 20,
  wins: { kind: "anywhere" },
  pays: {
    A: { 6: 80, 8: 400, 10: 2500 },
    B: { 6: 40, 8: 200, 10: 1000 },
    C: { 6: 25, 8: 120, 10: 600 },
    D: { 6: 16, 8: 80, 10: 400 },
    K: { 6: 12, 8: 60, 10: 300 },
    Q: { 6: 10, 8: 50, 10: 250 },
    J: { 6: 10, 8: 40, 10: 200 },
  },
  wild: null,
  scatter: { symbol: "S", pays: { 4: 3 } },
  freeSpins: { awards: { 4: 10 }, multiplier: 2, cap: 10, retrigger: false },
  cascade: null,
  multiplierReel: null,
  classification: "free-spins",
  rtp: "94.38712",
  volatility: "LOW",
  maxWin: 1035,
};
