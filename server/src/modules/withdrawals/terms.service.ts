import type { Ctx } from "../../core/ctx.js";
import { DomainError, refuseFaults } from "../../core/errors.js";
import { formatMinor, parseMinor } from "../../core/money.js";
import { inTx } from "../../core/tx.js";
import type { ApprovalPoliciesService } from "../approvals/policies.service.js";
import type { SettingRequestsService } from "../approvals/setting-requests.service.js";
import type { AuditService } from "../audit/audit.service.js";
import { requireMayRunBrand } from "../brands/brands.policy.js";
import type { BrandsService } from "../brands/brands.service.js";
import type { TurnoverService } from "../turnover/turnover.service.js";
import { defaultTerms, type Terms, type TermsText, type TermsUpdate, termsFaults } from "./terms.model.js";
import { findTerms, listTerms, upsertTerms } from "./terms.store.js";

interface Deps {
  readonly audit: AuditService;
  readonly brands: Pick<BrandsService, "current">;
  readonly approvalRequests: SettingRequestsService;
  readonly approvalPolicies: ApprovalPoliciesService;
  readonly turnover: Pick<TurnoverService, "setBasisPoints">;
}

const toAuditDetails = ({ dayAmount, twoPersonFrom, ...terms }: Terms) => ({
  ...terms,
  dayAmount: String(dayAmount),
  twoPersonFrom: twoPersonFrom === null ? null : String(twoPersonFrom),
});

/** How operators set the withdrawal terms of each currency. */
export class WithdrawalTermsService {
  constructor(private readonly deps: Deps) {}

  /** Lists the terms of all currencies. @throws DomainError not_logged_in, permission_denied */
  async list(ctx: Ctx): Promise<Terms[]> {
    requireMayRunBrand(ctx.actor);
    return listTerms(ctx.db, ctx.brand.id);
  }

  /**
   * Finds the amount (minor units) from which a currency's decisions need dual approval; null: never. For use by services
   * that move the same money.
   */
  async findDualApprovalThreshold(ctx: Ctx, currency: string): Promise<bigint | null> {
    return (await findTerms(ctx.db, ctx.brand.id, currency))?.twoPersonFrom ?? null;
  }

  /** Whether any currency has a threshold of dual approval. For use by services that move the same money. */
  async isDualApprovalUsed(ctx: Ctx): Promise<boolean> {
    return (await listTerms(ctx.db, ctx.brand.id)).some(({ twoPersonFrom }) => twoPersonFrom !== null);
  }

  /**
   * Sets the terms of one of the brand's currencies; withdrawals that exist keep their fee. Raising or removing the
   * threshold of dual approval waits until a second operator requests the same; all else takes effect immediately.
   * @throws DomainError not_logged_in, permission_denied, wrong_currency, validation_failed
   */
  async set(ctx: Ctx, { twoPersonFrom: requested, ...update }: TermsUpdate): Promise<Terms> {
    requireMayRunBrand(ctx.actor);
    const { currencies } = await this.deps.brands.current(ctx);
    const { currency } = update;
    if (!currencies.includes(currency)) throw new DomainError("wrong_currency", { currency });
    refuseFaults(termsFaults({ ...update, twoPersonFrom: requested ?? null }));
    return inTx(ctx, async (ctx) => {
      await this.deps.approvalRequests.lock(ctx, toApprovalSubject(currency));
      const before = await findTerms(ctx.db, ctx.brand.id, currency);
      const twoPersonFrom =
        before === null ? (requested ?? null) : await this.approveThreshold(ctx, before, requested);
      const terms = { ...update, twoPersonFrom };
      await upsertTerms(ctx.db, ctx.brand.id, terms);
      await this.deps.approvalPolicies.writeForCurrency(ctx, currency, twoPersonFrom);
      await this.deps.turnover.setBasisPoints(ctx, { currency, basisPoints: terms.turnoverBasisPoints });
      await this.record(ctx, before, terms);
      return terms;
    });
  }

  /**
   * Sets terms of each currency of a new brand: until staff decide otherwise, every decision about money needs two
   * persons.
   * @throws DomainError as `set`
   */
  async addDefaults(ctx: Ctx): Promise<void> {
    const { currencies } = await this.deps.brands.current(ctx);
    for (const currency of currencies) await this.set(ctx, defaultTerms(currency));
  }

  /** Sets terms whose amounts are decimal text. @throws DomainError as `set`, and invalid_amount */
  async setFromText(ctx: Ctx, { dayAmount, twoPersonFrom, ...update }: TermsText): Promise<Terms> {
    requireMayRunBrand(ctx.actor);
    const { currencies } = await this.deps.brands.current(ctx);
    const { currency } = update;
    if (!currencies.includes(currency)) throw new DomainError("wrong_currency", { currency });
    return this.set(ctx, {
      ...update,
      dayAmount: parseMinor(dayAmount, currency),
      twoPersonFrom: typeof twoPersonFrom === "string" ? parseMinor(twoPersonFrom, currency) : twoPersonFrom,
    });
  }

  /**
   * Determines the threshold of dual approval after an operator's request: lowering it takes effect immediately, raising
   * or removing it needs a second operator.
   */
  private async approveThreshold(
    ctx: Ctx,
    { currency, twoPersonFrom: current }: Terms,
    requested: bigint | null | undefined,
  ): Promise<bigint | null> {
    if (requested === undefined || requested === current) return current;
    const { approvalRequests } = this.deps;
    const subject = toApprovalSubject(currency);
    if (current === null || (requested !== null && requested < current)) {
      await approvalRequests.discard(ctx, subject);
      return requested;
    }
    const proposedValue = requested === null ? "off" : formatMinor(requested, currency);
    const change = { ...subject, proposedValue, hiddenValue: null };
    return (await approvalRequests.proposeOrApprove(ctx, change)) ? requested : current;
  }

  private record(ctx: Ctx, before: Terms | null, after: Terms): Promise<void> {
    return this.deps.audit.record(ctx, {
      action: "withdrawal-terms.set",
      subjectKind: "withdrawal-terms",
      subjectId: after.currency,
      before: before && toAuditDetails(before),
      after: toAuditDetails(after),
    });
  }
}

const toApprovalSubject = (currency: string) => ({ kind: "withdrawal_terms", subject: currency }) as const;
