import type { Ctx } from "../../../core/ctx.js";
import { DomainError } from "../../../core/errors.js";
import type { ApprovalsService } from "../../approvals/approvals.service.js";
import { requireMayRunBrand } from "../../brands/brands.policy.js";
import type { BrandsService } from "../../brands/brands.service.js";
import { assertCount, maxPoints, type PointRate } from "../points.model.js";
import { findRate, listRates, writeRate } from "../points.store.js";

interface Deps {
  readonly approvals: ApprovalsService;
  readonly brands: Pick<BrandsService, "current">;
}

/** What points are converted into, which staff decide. */
export class PointRatesService {
  constructor(private readonly deps: Deps) {}

  /** The brand's rates, by currency. @throws DomainError not_logged_in, permission_denied */
  async list(ctx: Ctx): Promise<PointRate[]> {
    requireMayRunBrand(ctx.actor);
    return listRates(ctx.db, ctx.brand.id);
  }

  /**
   * Sets how many points a unit of a currency takes; null: points are not converted into it. The first rate, and one that
   * pays more, wait until a second person requests the same.
   * @returns The rates in effect.
   * @throws DomainError not_logged_in, permission_denied, wrong_currency, validation_failed (pointsPerUnit),
   * second_approver_needed
   */
  async set(ctx: Ctx, currency: string, pointsPerUnit: number | null): Promise<PointRate[]> {
    requireMayRunBrand(ctx.actor);
    if (!(await this.deps.brands.current(ctx)).currencies.includes(currency))
      throw new DomainError("wrong_currency", { currency });
    if (pointsPerUnit !== null) assertCount("pointsPerUnit", pointsPerUnit, maxPoints);
    const wanted = pointsPerUnit === null ? null : BigInt(pointsPerUnit);
    return this.deps.approvals.decide(ctx, {
      kind: "points_rate",
      subject: currency,
      audit: { action: "points.rate", subjectKind: "points-rate" },
      lock: (ctx) => findRate(ctx.db, ctx.brand.id, currency, { lock: "update" }),
      guard: (_ctx, current) => ({
        before: { pointsPerUnit: current === null ? null : current.toString() },
        after: { pointsPerUnit: wanted === null ? null : wanted.toString() },
        // More points for the same money give away less.
        isSafe: wanted === null || (current !== null && wanted >= current),
      }),
      act: (ctx) => writeRate(ctx.db, ctx.brand.id, { currency, pointsPerUnit: wanted }),
      read: (ctx) => listRates(ctx.db, ctx.brand.id),
    });
  }
}
