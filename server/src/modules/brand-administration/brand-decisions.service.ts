import type { Ctx } from "../../core/ctx.js";
import { type FieldFault, refuseFaults, validationFailed } from "../../core/errors.js";
import { raise } from "../../core/outbox.js";
import type { ApprovalsService } from "../approvals/approvals.service.js";
import type { AuditService } from "../audit/audit.service.js";
import { areCurrencies, type Brand } from "../brands/brands.model.js";
import { requireMayCreateBrands, requireMayRunBrand } from "../brands/brands.policy.js";
import type { BrandsService } from "../brands/brands.service.js";
import { type PlayRestricted, playRestrictedTopic } from "../safer-gambling/safer-gambling.model.js";
import { findCurrencyUses } from "./currency-use.reads.js";

interface Deps {
  readonly approvals: ApprovalsService;
  readonly audit: AuditService;
  readonly brands: BrandsService;
}

/** What staff decide about a brand that its settings do not include: currencies, time zone, and whether it is open. */
export class BrandDecisionsService {
  constructor(private readonly deps: Deps) {}

  /**
   * Replaces the brand's currencies; the first is the default of new members. Added and reordered ones take effect
   * immediately; removing one needs a second person, and is refused while it is in use. Wallets in it stay as they are,
   * empty. A win that is reported later is still booked in them, and members withdraw it by the withdrawal methods.
   * @returns The brand as it is in effect.
   * @throws DomainError not_logged_in, permission_denied, second_approver_needed, validation_failed (currencies: invalid,
   * in_use {currency, uses})
   */
  async setCurrencies(ctx: Ctx, currencies: readonly string[]): Promise<Brand> {
    requireMayRunBrand(ctx.actor);
    refuseFaults(areCurrencies(currencies) ? [] : ["currencies"]);
    return this.deps.approvals.decide(ctx, {
      kind: "brand_currencies",
      subject: ctx.brand.code,
      audit: { action: "brand.currencies", subjectKind: "brand", subjectId: ctx.brand.id },
      lock: (ctx) => this.deps.brands.lock(ctx),
      guard: async (ctx, before) => {
        const faults = await findUseFaults(ctx, before.currencies, currencies);
        if (faults.length > 0) throw validationFailed(...faults);
        return {
          before: { currencies: before.currencies.join(" ") },
          after: { currencies: currencies.join(" ") },
          isSafe: before.currencies.every((currency) => currencies.includes(currency)),
        };
      },
      act: (ctx) => this.deps.brands.write(ctx, { currencies }),
      read: (ctx) => this.deps.brands.current(ctx),
    });
  }

  /**
   * Sets the time zone by which the brand's days begin, once a second person requests the same: the day's sums and limits
   * begin with the day. Limits that exist keep the time zone of their months.
   * @returns The brand as it is in effect.
   * @throws DomainError not_logged_in, permission_denied, second_approver_needed, validation_failed (timeZone)
   */
  async setTimeZone(ctx: Ctx, timeZone: string): Promise<Brand> {
    requireMayRunBrand(ctx.actor);
    const { approvals, brands } = this.deps;
    refuseFaults((await brands.isTimeZone(ctx, timeZone)) ? [] : ["timeZone"]);
    return approvals.decide(ctx, {
      kind: "brand_time_zone",
      subject: ctx.brand.code,
      audit: { action: "brand.time_zone", subjectKind: "brand", subjectId: ctx.brand.id },
      lock: (ctx) => brands.lock(ctx),
      guard: (_ctx, before) => ({
        before: { timeZone: before.timeZone },
        after: { timeZone },
        isSafe: before.timeZone === timeZone,
      }),
      act: (ctx) => brands.write(ctx, { timeZone }),
      read: (ctx) => brands.current(ctx),
    });
  }

  /**
   * Closes the brand, or opens it again, once a second person of the installation's staff requests the same. A closed
   * brand is in maintenance for its visitors: bets are refused; wins, rollbacks and payments are booked; its staff decide
   * about what is under way. Members' money at vendors with wallets of their own is recalled.
   * @returns The brand as it is in effect.
   * @throws DomainError not_logged_in, permission_denied, second_approver_needed
   */
  async setClosed(ctx: Ctx, isClosed: boolean): Promise<Brand> {
    requireMayCreateBrands(ctx.actor);
    const { approvals, brands } = this.deps;
    return approvals.decide(ctx, {
      kind: "brand_closing",
      subject: ctx.brand.code,
      // The brand's own staff neither approve nor refuse it.
      isOfInstallation: true,
      audit: {
        action: isClosed ? "brand.close" : "brand.open",
        subjectKind: "brand",
        subjectId: ctx.brand.id,
      },
      lock: (ctx) => brands.lock(ctx),
      guard: (_ctx, before) => ({
        before: { isClosed: before.isClosed },
        after: { isClosed },
        isSafe: before.isClosed === isClosed,
      }),
      act: (ctx, before) => this.writeClosed(ctx, before, isClosed),
      read: (ctx) => brands.current(ctx),
    });
  }

  private async writeClosed(ctx: Ctx, before: Brand, isClosed: boolean): Promise<void> {
    if (before.isClosed === isClosed) return;
    await this.deps.brands.write(ctx, { isClosed });
    // The decision itself is in the log of the installation; this entry is for the brand's staff.
    await this.deps.audit.record(ctx, {
      action: isClosed ? "brand.close" : "brand.open",
      subjectKind: "brand",
      subjectId: ctx.brand.id,
      before: { isClosed: before.isClosed },
      after: { isClosed },
    });
    const restricted: PlayRestricted = { memberId: null };
    if (isClosed) await raise(ctx, playRestrictedTopic, restricted);
  }
}

/** Lists the removed currencies that are in use. */
async function findUseFaults(
  { db, brand }: Ctx,
  before: readonly string[],
  after: readonly string[],
): Promise<FieldFault[]> {
  const faults: FieldFault[] = [];
  for (const currency of before.filter((one) => !after.includes(one))) {
    const uses = await findCurrencyUses(db, { brandId: brand.id, currency });
    if (uses.length > 0) faults.push({ field: "currencies", code: "in_use", params: { currency, uses } });
  }
  return faults;
}
