import { paylines1 } from "../paylines.js";
import type { SlotModel } from "../types.js";

/** Three reels, one line, and a fourth reel with multipliers. */
export const solo4: SlotModel = {
  code: "solo-4",
  rows: 3,
  strips: ["CEFGADGEBFDFGFCGEBGD", "CECGFBDFEGEAFGDFBGDG", "CFGFDGEDAGBGEFEGBDCF", "122312113511"],
  betUnits: 20,
  wins: { kind: "lines", lines: paylines1, bothWays: false },
  pays: {
    A: { 3: 5000 },
    B: { 3: 1500 },
    C: { 3: 800 },
    D: { 3: 400 },
    E: { 3: 240 },
    F: { 3: 120 },
    G: { 1: 10, 2: 20, 3: 80 },
  },
  wild: null,
  scatter: null,
  freeSpins: null,
  cascade: null,
  multiplierReel: { values: { "1": 1, "2": 2, "3": 3, "5": 5 } },
  classification: "multiplier",
  rtp: "96.86354",
  volatility: "HIGH",
  maxWin: 1250,
};
