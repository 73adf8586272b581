import type { SlotModel } from "../types.js";

/** 243 ways; three scatters award eight free spins that pay triple. */
export const ways243: SlotModel = {
  code: "ways-243",
  rows: 3,
  strips: [
    "DKJTAK9QBTDQJ9CS9DJKBCQT",
    "DQCTJBDJQ9JBQ9KDAKWT9KTC",
    "DJW9KTJDA9CTQ9TSBKQCJBKS",
    "DJQ9AQBKT9KQJTWDCKJBD9CT",
    "DTC9JKQBASBDJTK9QKSC9JTQ",
  ],
  betUnits: 25,
  wins: { kind: "ways" },
  pays: {
    A: { 3: 60, 4: 250, 5: 1500 },
    B: { 3: 30, 4: 125, 5: 500 },
    C: { 3: 25, 4: 100, 5: 300 },
    D: { 3: 15, 4: 50, 5: 200 },
    K: { 3: 8, 4: 25, 5: 100 },
    Q: { 3: 7, 4: 20, 5: 75 },
    J: { 3: 6, 4: 15, 5: 60 },
    T: { 3: 5, 4: 10, 5: 40 },
    "9": { 3: 4, 4: 10, 5: 40 },
  },
  wild: { symbol: "W", multiplier: 1, expands: false },
  scatter: { symbol: "S", pays: { 3: 2 } },
  freeSpins: { awards: { 3: 8 }, multiplier: 3, cap: 8, retrigger: false },
  cascade: null,
  multiplierReel: null,
  classification: "ways",
  rtp: "95.59433",
  volatility: "MEDIUM",
  maxWin: 3013.2,
};
