import { hashServerSeed, indexStream } from "@croupier/schema/rules/fairness.js";
import { drawShares, drawWinners, prizeAt, sumWeights } from "@croupier/schema/rules/raffle.js";
import type { DrawFacts } from "../../src/lib/fairness/draw-link";

/** A draw computed from its seeds, beside what was recorded: whole numbers as text. */
export interface ComputedDraw {
  readonly hash: string;
  readonly computed: string;
  readonly recorded: string;
}

type Draw = (n: number) => number;
type FactsOf<Kind extends DrawFacts["kind"]> = Extract<DrawFacts, { readonly kind: Kind }>;

/** The result of each kind of draw, computed and recorded. */
const results: {
  readonly [Kind in DrawFacts["kind"]]: (facts: FactsOf<Kind>, draw: Draw) => readonly [string, string];
} = {
  wheel: ({ prizes, index, prize }, draw) => {
    const table = prizes.map(([number, weight]) => ({ number, weight }));
    const drawn = draw(sumWeights(table));
    return [`${drawn} → ${prizeAt(table, drawn).number}`, `${index} → ${prize}`];
  },
  // Tickets are numbered from 1 where people read them.
  tickets: ({ tickets, places, winners }, draw) => {
    const list = (drawn: readonly number[]) => drawn.map((ticket) => ticket + 1).join("  ");
    return [list(drawWinners(draw, tickets, places)), list(winners)];
  },
  envelope: ({ total, minimum, shares }, draw) => {
    const terms = { total: BigInt(total), shares: shares.length, minimum: BigInt(minimum) };
    return [drawShares(draw, terms).join("  "), shares.join("  ")];
  },
};

/**
 * Computes a draw from its seeds; null until the server seed is revealed.
 * @throws RangeError when the facts contradict each other, such as shares that the total is not enough for
 */
export function computeDraw(facts: DrawFacts): ComputedDraw | null {
  const { kind, serverSeed, clientSeed, nonce } = facts;
  if (serverSeed === null) return null;
  // The compiler does not see that the kind chooses the function for exactly these facts.
  const result = results[kind] as (facts: DrawFacts, draw: Draw) => readonly [string, string];
  const [computed, recorded] = result(facts, indexStream(serverSeed, clientSeed, nonce));
  return { hash: hashServerSeed(serverSeed), computed, recorded };
}
