import { paylines10 } from "../paylines.js";
import type { SlotModel } from "../types.js";

/** Ten lines that pay from both sides; wilds expand over their reel. */
export const mirror10: SlotModel = {
  code: "mirror-10",
  rows: 3,
  strips: [
    "CEFGADHFBGDEGHCGHCFEBDFH",
    "ECBDCBFGDEGHEDHGWFHGFACF",
    "CFHGDHFDAGBFEGFWCEDCGBEH",
    "EADGFEGFCHFCBGFCDHWBEDHG",
    "ECFBGHFCGHAFHBEHDGCDGEDF",
  ],
  betUnits: 20,
  wins: { kind: "lines", lines: paylines10, bothWays: true },
  pays: {
    A: { 3: 50, 4: 250, 5: 1000 },
    B: { 3: 25, 4: 100, 5: 500 },
    C: { 3: 15, 4: 50, 5: 200 },
    D: { 3: 12, 4: 40, 5: 150 },
    E: { 3: 10, 4: 30, 5: 100 },
    F: { 3: 6, 4: 20, 5: 60 },
    G: { 3: 5, 4: 15, 5: 50 },
    H: { 3: 4, 4: 12, 5: 40 },
  },
  wild: { symbol: "W", multiplier: 1, expands: true },
  scatter: null,
  freeSpins: null,
  cascade: null,
  multiplierReel: null,
  classification: "wilds",
  rtp: "96.52064",
  volatility: "MEDIUM",
  maxWin: 213.05,
};
