import { currencyRule } from "@croupier/schema/rules/currencies.js";
import type { Ctx } from "../../../core/ctx.js";
import type { BrandsService } from "../../brands/brands.service.js";
import type { ProgrammesService } from "../programmes.service.js";
import type { RulesForm } from "../rules/rules-form.model.js";

interface Services {
  readonly brands: Pick<BrandsService, "current">;
  readonly programmes: ProgrammesService;
}

/** They count from some days before the demo begins, so that its past has earned points. */
const pastMs = 14 * 24 * 3_600_000;
const budget = "100000000";

const rules = {
  entrance: "AUTOMATIC",
  period: "ONCE",
  claim: "SYSTEM",
  claimDays: 7,
  turnoverBasisPoints: 0,
  reward: "points_rate",
  points: 1,
} as const;

/** How much earns a point, in a currency with a smaller unit; a thousand times as much in others. */
const kinds = [
  { code: "points-deposits", trigger: "deposits", per: 10 },
  { code: "points-bets", trigger: "valid_bet", per: 20 },
] as const satisfies readonly (Pick<RulesForm, "trigger"> & {
  readonly code: string;
  readonly per: number;
})[];

/** Starts programmes that grant points, in each currency, unless the brand has them. */
export async function addDemoPoints(ctx: Ctx, { brands, programmes }: Services): Promise<void> {
  const { edges } = await programmes.list.page(ctx, { first: 1, kinds: ["POINTS"] });
  if (edges.length > 0) return;
  const { currencies } = await brands.current(ctx);
  const past = new Date(ctx.clock.now().getTime() - pastMs);
  const before: Ctx = { ...ctx, clock: { now: () => past } };
  for (const { code, trigger, per } of kinds)
    for (const currency of currencies) {
      const scale = currencyRule(currency).digits > 0 ? 1 : 1_000;
      const { id } = await programmes.create(before, {
        code: `${code}-${currency.toLowerCase()}`,
        kind: "POINTS",
        currency,
        startsAt: past,
        priority: -1,
        rules: { ...rules, trigger, per: String(per * scale) },
      });
      await programmes.setBudget(before, id, { scope: "ALL", unit: "POINTS", limit: budget });
      await programmes.start(before, id);
    }
}
