import type { PayTable, SlotModel } from "@croupier/schema/rules/slots/types.js";
import type { TextKey } from "../shared/texts";

type Params = Readonly<Record<string, string | number>>;
/** A sentence of the rules. */
export type Fact = readonly [key: TextKey, params: Params];

/** The symbol counts of each entry of a pay table, highest first: "5", "8–9", "12+". */
export function payRows(table: PayTable, maxCount: number): (readonly [count: string, pay: number])[] {
  const counts = Object.keys(table).map(Number);
  return counts
    .map((count, i) => {
      const last = (counts[i + 1] ?? maxCount + 1) - 1;
      const label = last === count ? `${count}` : i === counts.length - 1 ? `${count}+` : `${count}–${last}`;
      return [label, table[count] ?? 0] as const;
    })
    .reverse();
}

/** The highest number of symbols of one kind that a win can count. */
export function maxSymbols({ wins, rows, strips, multiplierReel }: SlotModel): number {
  const reels = strips.length - (multiplierReel ? 1 : 0);
  return wins.kind === "anywhere" ? rows * reels : reels;
}

/** How many ways a screen has. */
export const countWays = ({ rows, strips, multiplierReel }: SlotModel): number =>
  rows ** (strips.length - (multiplierReel ? 1 : 0));

function winFacts(model: SlotModel): Fact[] {
  const { wins } = model;
  if (wins.kind === "ways") return [["rule.ways", { ways: countWays(model) }]];
  if (wins.kind === "anywhere") return [["rule.anywhere", {}]];
  const facts: Fact[] = [
    wins.lines.length === 1 ? ["rule.line", {}] : ["rule.lines", { lines: wins.lines.length }],
    ["rule.left", {}],
  ];
  return wins.bothWays ? [...facts, ["rule.both", {}]] : facts;
}

/** What a wild does; empty for a model without one. */
export function wildFacts({ wild, scatter }: SlotModel, name: (symbol: string) => string): Fact[] {
  if (!wild) return [];
  const symbol = name(wild.symbol);
  const wildRule: Fact = scatter
    ? ["rule.wildBut", { symbol, scatter: name(scatter.symbol) }]
    : ["rule.wild", { symbol }];
  const facts: Fact[] = [wildRule];
  if (wild.expands) facts.push(["rule.wildGrows", { symbol }]);
  if (wild.multiplier > 1) facts.push(["rule.wildTimes", { symbol, times: wild.multiplier }]);
  return facts;
}

/** What scatters award, including free spins. */
export function scatterFacts(model: SlotModel, name: (symbol: string) => string): Fact[] {
  const { scatter, freeSpins } = model;
  if (!scatter) return [];
  const symbol = name(scatter.symbol);
  const facts: Fact[] = Object.keys(scatter.pays).length > 0 ? [["rule.scatter", { symbol }]] : [];
  if (!freeSpins) return facts;
  const most = model.rows * model.strips.length;
  for (const [count, spins] of payRows(freeSpins.awards, most).reverse()) {
    facts.push(["rule.freeAward", { count, symbol, spins }]);
  }
  facts.push(["rule.freeBet", {}]);
  if (freeSpins.multiplier > 1) facts.push(["rule.freeTimes", { times: freeSpins.multiplier }]);
  facts.push(freeSpins.retrigger ? ["rule.freeMore", { cap: freeSpins.cap }] : ["rule.freeOnce", {}]);
  return facts;
}

/** Other features of the reels: falling symbols, a multiplier reel. */
export function featureFacts({ cascade, multiplierReel }: SlotModel): Fact[] {
  const facts: Fact[] = [];
  if (cascade) {
    facts.push(["rule.cascade", {}]);
    const ladder = cascade.ladder.map((rung) => `×${rung}`).join(" · ");
    if (cascade.ladder.some((rung) => rung > 1)) facts.push(["rule.ladder", { ladder }]);
  }
  if (multiplierReel) {
    const values = Object.values(multiplierReel.values).sort((a, b) => a - b);
    facts.push(["rule.timesReel", { values: [...new Set(values)].map((value) => `×${value}`).join(" · ") }]);
  }
  return facts;
}

/** Formats a share of 1 as a percentage with at most five decimals: 0.02 is "2". */
const percent = (share: number): string => String(Number((share * 100).toFixed(5)));

/** What the return of a model with a jackpot pool consists of; empty for other models. */
export function poolReturnFacts({ pool, rtp }: SlotModel): Fact[] {
  if (!pool) return [];
  const [share, seed] = [pool.shareMillionths / 1_000_000, pool.seedCoins / pool.tickets];
  const base = percent(Number(rtp) / 100 - share - seed);
  return [["rtpPool", { base, share: percent(share), seed: percent(seed) }]];
}

/** The rules of the jackpot pool for a bet; empty for a model without one. The amounts are formatted. */
export function poolFacts(
  { pool }: SlotModel,
  of: { readonly bet: string; readonly seed: string; readonly covered: number },
): Fact[] {
  if (!pool) return [];
  const tickets = pool.tickets.toLocaleString("en");
  return [
    ["rule.pool", { share: percent(pool.shareMillionths / 1_000_000) }],
    ["rule.poolTicket", { tickets, bet: of.bet, covered: of.covered.toLocaleString("en") }],
    ["rule.poolSeed", { seed: of.seed }],
    ["rule.poolFree", {}],
  ];
}

/** The rules of a model that no picture shows, in reading order. */
export function ruleFacts(model: SlotModel): Fact[] {
  return [
    ...winFacts(model),
    [model.pool ? "rule.maxWinPool" : "rule.maxWin", { times: model.maxWin }],
    ["rule.pace", {}],
    ["rule.interrupted", {}],
    ["rule.fair", {}],
    ["rule.fault", {}],
  ];
}
