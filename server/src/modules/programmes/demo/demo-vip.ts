import type { Ctx } from "../../../core/ctx.js";
import type { BrandsService } from "../../brands/brands.service.js";
import type { ProgrammesService } from "../programmes.service.js";
import type { VipLevelForm } from "../rules/rules-form.model.js";

interface Services {
  readonly brands: Pick<BrandsService, "current">;
  readonly programmes: ProgrammesService;
}

type Amounts = readonly [
  deposits: string,
  validBet: string,
  keep: string,
  levelUp: string,
  weekly: string,
  monthly: string,
];

/** Levels that a player of the demo can climb in weeks. */
const levels: readonly Amounts[] = [
  ["50", "500", "100", "5", "0.50", "1"],
  ["200", "2000", "500", "15", "1", "3"],
  ["500", "5000", "1500", "40", "2.50", "8"],
  ["2000", "20000", "5000", "120", "6", "25"],
  ["10000", "100000", "20000", "500", "20", "100"],
];

function toLevel([deposits, validBet, keep, levelUp, weekly, monthly]: Amounts): VipLevelForm {
  return { deposits, validBet, keep, levelUp, weekly, monthly };
}

/** Starts a VIP ladder in each currency, unless the brand has one. The lowest name of its levels is that of no level. */
export async function addDemoLadders(ctx: Ctx, { brands, programmes }: Services): Promise<void> {
  const { edges } = await programmes.list.page(ctx, { first: 1, kinds: ["VIP"] });
  if (edges.length > 0) return;
  const { currencies, vipLevels } = await brands.current(ctx);
  for (const currency of currencies) {
    const { id } = await programmes.create(ctx, {
      code: `vip-${currency.toLowerCase()}`,
      kind: "VIP",
      currency,
      startsAt: ctx.clock.now(),
      priority: 0,
      rules: {
        entrance: "AUTOMATIC",
        period: "ONCE",
        claim: "SYSTEM",
        claimDays: 30,
        turnoverBasisPoints: 10_000,
        trigger: "vip_progress",
        reward: "vip_levels",
        levels: levels.slice(0, Math.max(1, vipLevels.length - 1)).map(toLevel),
      },
    });
    await programmes.setBudget(ctx, id, { scope: "ALL", unit: "MONEY", limit: "100000" });
    await programmes.start(ctx, id);
  }
}
