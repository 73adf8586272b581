import type { Ctx } from "../../../core/ctx.js";
import type { BrandsService } from "../../brands/brands.service.js";
import type { ProgrammesService } from "../programmes.service.js";

interface Services {
  readonly brands: Pick<BrandsService, "current">;
  readonly programmes: ProgrammesService;
}

/** The mission counts from some days before the demo begins, so that its past has made progress. */
const pastMs = 4 * 24 * 3_600_000;

/** Starts a mission of the week in each currency, unless the brand has one. */
export async function addDemoMissions(ctx: Ctx, { brands, programmes }: Services): Promise<void> {
  const { edges } = await programmes.list.page(ctx, { first: 1, kinds: ["MISSION"] });
  if (edges.length > 0) return;
  const { currencies } = await brands.current(ctx);
  const past = new Date(ctx.clock.now().getTime() - pastMs);
  const before: Ctx = { ...ctx, clock: { now: () => past } };
  for (const currency of currencies) {
    const { id } = await programmes.create(before, {
      code: `week-of-slots-${currency.toLowerCase()}`,
      kind: "MISSION",
      currency,
      startsAt: past,
      priority: 0,
      rules: {
        entrance: "AUTOMATIC",
        period: "WEEK",
        claim: "MEMBER",
        claimDays: 7,
        turnoverBasisPoints: 10_000,
        trigger: "mission_progress",
        reward: "fixed_amount",
        amount: "5",
        steps: [
          { event: "VALID_BET", measure: "COUNT", categories: ["RNG"], minimum: "1", target: "100" },
          { event: "VALID_BET", measure: "SUM", categories: ["RNG"], target: "500" },
          { event: "VALID_BET", measure: "DAYS", minimum: "20", target: "3" },
        ],
      },
    });
    await programmes.setBudget(before, id, { scope: "ALL", unit: "MONEY", limit: "10000" });
    await programmes.start(before, id);
  }
}
