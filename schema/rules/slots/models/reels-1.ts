import { paylines20 } from "../paylines.js";
import type { SlotModel } from "../types.js";

/** Five reels, 20 lines, wilds on the middle reels, scatters that pay. */
export const reels1: SlotModel = {
  code: "reels-1",
  rows: 3,
  strips: [
    "K9AQTJ9KTBQJ9TCKQ9JDT9QKJAT9SQJB",
    "9KTQWJ9ATQK9JBTQ9KCJT9QDJK9TSQJA",
    "TJ9QKW9BTJQ9KATJ9QCK9TDJQ9KTSJQB",
    "J9TKQA9WJTQ9KBJT9QKC9TJDQ9KTJSQA",
    "Q9KTJB9QTAJ9KQTCJ9TQKD9JTQ9SKJTA",
  ],
  betUnits: 20,
  wins: { kind: "lines", lines: paylines20, bothWays: false },
  pays: {
    A: { 3: 100, 4: 500, 5: 2500 },
    B: { 3: 75, 4: 300, 5: 1250 },
    C: { 3: 60, 4: 225, 5: 800 },
    D: { 3: 50, 4: 175, 5: 700 },
    K: { 3: 20, 4: 80, 5: 280 },
    Q: { 3: 20, 4: 70, 5: 250 },
    J: { 3: 14, 4: 55, 5: 200 },
    T: { 3: 14, 4: 55, 5: 200 },
    "9": { 3: 14, 4: 50, 5: 150 },
  },
  wild: { symbol: "W", multiplier: 1, expands: false },
  scatter: { symbol: "S", pays: { 3: 5, 4: 20, 5: 100 } },
  freeSpins: null,
  cascade: null,
  multiplierReel: null,
  classification: "classic",
  rtp: "95.99695",
  volatility: "LOW",
  maxWin: 154.5,
};
