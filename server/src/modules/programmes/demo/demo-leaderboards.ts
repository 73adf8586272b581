import { currencyRule } from "@croupier/schema/rules/currencies.js";
import type { Ctx } from "../../../core/ctx.js";
import type { BrandsService } from "../../brands/brands.service.js";
import type { ProgrammesService } from "../programmes.service.js";
import type { RulesForm } from "../rules/rules-form.model.js";

interface Services {
  readonly brands: Pick<BrandsService, "current">;
  readonly programmes: ProgrammesService;
}

/** They count from some weeks before the demo begins, so that its past has ranks and winners. */
const pastMs = 21 * 24 * 3_600_000;

type Prizes = readonly (readonly [firstRank: number, lastRank: number, amount: number])[];

interface DemoBoard extends Pick<RulesForm, "period" | "score" | "categories"> {
  readonly code: string;
  /** In a currency with a smaller unit; a thousand times as much in others. */
  readonly prizes: Prizes;
  readonly priority: number;
}

const boards: readonly DemoBoard[] = [
  {
    code: "race-of-the-week",
    period: "WEEK",
    score: "VALID_BETS",
    categories: ["RNG"],
    prizes: [
      [1, 1, 100],
      [2, 2, 50],
      [3, 3, 25],
      [4, 10, 5],
    ],
    priority: 1,
  },
  {
    code: "wins-of-the-month",
    period: "MONTH",
    score: "WINS",
    prizes: [
      [1, 1, 250],
      [2, 5, 50],
    ],
    priority: 0,
  },
];

/** Starts leaderboards of the week and of the month in each currency, unless the brand has one. */
export async function addDemoLeaderboards(ctx: Ctx, { brands, programmes }: Services): Promise<void> {
  const { edges } = await programmes.list.page(ctx, { first: 1, kinds: ["LEADERBOARD"] });
  if (edges.length > 0) return;
  const { currencies } = await brands.current(ctx);
  const past = new Date(ctx.clock.now().getTime() - pastMs);
  const before: Ctx = { ...ctx, clock: { now: () => past } };
  for (const { code, prizes, priority, ...rules } of boards)
    for (const currency of currencies) {
      const scale = currencyRule(currency).digits > 0 ? 1 : 1_000;
      const { id } = await programmes.create(before, {
        code: `${code}-${currency.toLowerCase()}`,
        kind: "LEADERBOARD",
        currency,
        startsAt: past,
        priority,
        rules: {
          ...rules,
          entrance: "AUTOMATIC",
          claim: "MEMBER",
          claimDays: 7,
          turnoverBasisPoints: 10_000,
          trigger: "board_score",
          reward: "rank_prizes",
          rankPrizes: prizes.map(([firstRank, lastRank, amount]) => ({
            firstRank,
            lastRank,
            amount: String(amount * scale),
          })),
        },
      });
      await programmes.setBudget(before, id, { scope: "ALL", unit: "MONEY", limit: String(10_000 * scale) });
      await programmes.start(before, id);
    }
}
