import type { Ctx } from "../../../core/ctx.js";
import { DomainError } from "../../../core/errors.js";
import { formatMinor, parseAmountWithin } from "../../../core/money.js";
import type { ApprovalsService } from "../../approvals/approvals.service.js";
import { requireMayRunBrand } from "../../brands/brands.policy.js";
import type { BrandsService } from "../../brands/brands.service.js";
import { addDays, localDayOf } from "../local-days.model.js";
import { type ActiveMinimum, highestActiveMinimum } from "./active-minimum.model.js";
import { listMinimums, readMinimumOn, upsertMinimum } from "./active-minimum.store.js";

interface Deps {
  readonly approvals: ApprovalsService;
  readonly brands: Pick<BrandsService, "current">;
}

/** How staff set from which valid bet a member counts as active. */
export class ActiveMinimumService {
  constructor(private readonly deps: Deps) {}

  /** Lists the minimum of each of the brand's currencies. @throws DomainError not_logged_in, permission_denied */
  async list(ctx: Ctx): Promise<ActiveMinimum[]> {
    requireMayRunBrand(ctx.actor);
    const { currencies } = await this.deps.brands.current(ctx);
    return listMinimums(ctx.db, { brandId: ctx.brand.id, today: todayOf(ctx) }, currencies);
  }

  /**
   * Sets the minimum of periods that begin tomorrow or later; those that have begun keep theirs. A lower one makes more
   * members count in contracts, so it waits until a second person requests the same.
   * @returns The minimums of all currencies.
   * @throws DomainError not_logged_in, permission_denied, wrong_currency, invalid_amount, validation_failed (amount),
   * second_approver_needed
   */
  async set(
    ctx: Ctx,
    { currency, amount: text }: { readonly currency: string; readonly amount: string },
  ): Promise<ActiveMinimum[]> {
    requireMayRunBrand(ctx.actor);
    const { currencies } = await this.deps.brands.current(ctx);
    if (!currencies.includes(currency)) throw new DomainError("wrong_currency", { currency });
    const amount = parseAmountWithin(text, currency, { min: 1n, max: highestActiveMinimum });
    const of = { brandId: ctx.brand.id, currency };
    return this.deps.approvals.decide(ctx, {
      kind: "contract_settings",
      subject: `active minimum ${currency}`,
      audit: { action: "active-minimum.set", subjectKind: "contract-settings" },
      lock: (ctx) => readMinimumOn(ctx.db, { ...of, day: addDays(todayOf(ctx), 1) }),
      guard: (_ctx, before) => ({
        before: { amount: formatMinor(before, currency) },
        after: { amount: formatMinor(amount, currency) },
        isSafe: amount >= before,
      }),
      act: (ctx) => upsertMinimum(ctx.db, { ...of, amount, since: addDays(todayOf(ctx), 1) }),
      read: (ctx) => this.list(ctx),
    });
  }
}

function todayOf({ brand, clock }: Ctx): string {
  return localDayOf(clock.now(), brand.timeZone);
}
