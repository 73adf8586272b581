import type { Ctx } from "../../../core/ctx.js";
import { DomainError, refuseFaults } from "../../../core/errors.js";
import { formatMinor, parseMinor } from "../../../core/money.js";
import type { Details } from "../../approvals/approvals.model.js";
import type { ApprovalsService } from "../../approvals/approvals.service.js";
import type { ApprovalPoliciesService } from "../../approvals/policies.service.js";
import { requireMayRunBrand } from "../../brands/brands.policy.js";
import type { BrandsService } from "../../brands/brands.service.js";
import type { TurnoverService } from "../../turnover/turnover.service.js";
import {
  areTermsLooser,
  defaultTerms,
  type Terms,
  type TermsText,
  type TermsUpdate,
  termsFaults,
} from "./terms.model.js";
import { findTerms, listTerms, upsertTerms } from "./terms.store.js";

interface Deps {
  readonly approvals: ApprovalsService;
  readonly brands: Pick<BrandsService, "current">;
  readonly approvalPolicies: ApprovalPoliciesService;
  readonly turnover: Pick<TurnoverService, "setBasisPoints">;
}

const toDetails = ({ currency, dailyAmountLimit, dualApprovalThreshold, ...terms }: Terms): Details => ({
  ...terms,
  dailyAmountLimit: formatMinor(dailyAmountLimit, currency),
  dualApprovalThreshold: dualApprovalThreshold === null ? null : formatMinor(dualApprovalThreshold, currency),
});

/** How staff set the withdrawal terms of each currency. */
export class WithdrawalTermsService {
  constructor(private readonly deps: Deps) {}

  /** Lists the terms of all currencies. @throws DomainError not_logged_in, permission_denied */
  async list(ctx: Ctx): Promise<Terms[]> {
    requireMayRunBrand(ctx.actor);
    return listTerms(ctx.db, ctx.brand.id);
  }

  /**
   * Sets the terms of one of the brand's currencies; withdrawals that exist keep their fee. The first terms of a currency
   * and looser ones wait until a second person requests the same; stricter ones take effect immediately.
   * @returns The terms in effect; null while the first ones wait.
   * @throws DomainError not_logged_in, permission_denied, wrong_currency, validation_failed, second_approver_needed
   */
  async set(ctx: Ctx, { dualApprovalThreshold: requested, ...update }: TermsUpdate): Promise<Terms | null> {
    requireMayRunBrand(ctx.actor);
    const { currencies } = await this.deps.brands.current(ctx);
    const { currency } = update;
    if (!currencies.includes(currency)) throw new DomainError("wrong_currency", { currency });
    refuseFaults(termsFaults({ ...update, dualApprovalThreshold: requested ?? null }));
    return this.deps.approvals.decide(ctx, {
      kind: "withdrawal_terms",
      subject: currency,
      audit: { action: "withdrawal-terms.set", subjectKind: "withdrawal-terms" },
      lock: (ctx) => findTerms(ctx.db, ctx.brand.id, currency),
      guard: (_ctx, before) => {
        const current = before?.dualApprovalThreshold ?? null;
        const terms = { ...update, dualApprovalThreshold: requested === undefined ? current : requested };
        const isSafe = before !== null && !areTermsLooser(before, terms);
        return { before: before ? toDetails(before) : {}, after: toDetails(terms), isSafe, terms };
      },
      act: (ctx, _before, { terms }) => this.write(ctx, terms),
      read: (ctx) => findTerms(ctx.db, ctx.brand.id, currency),
    });
  }

  /**
   * Sets terms of each currency of a new brand: until staff decide otherwise, every decision about money needs two
   * persons. The platform sets them, so they take effect immediately.
   * @throws DomainError not_logged_in, permission_denied
   */
  async addDefaults(ctx: Ctx): Promise<void> {
    requireMayRunBrand(ctx.actor);
    const platform: Ctx = { ...ctx, actor: { kind: "system", name: "new-brand" } };
    const { currencies } = await this.deps.brands.current(ctx);
    for (const currency of currencies) await this.set(platform, defaultTerms(currency));
  }

  /** Sets terms whose amounts are decimal text. @throws DomainError as `set`, and invalid_amount */
  async setFromText(
    ctx: Ctx,
    { dailyAmountLimit, dualApprovalThreshold, ...update }: TermsText,
  ): Promise<Terms | null> {
    requireMayRunBrand(ctx.actor);
    const { currencies } = await this.deps.brands.current(ctx);
    const { currency } = update;
    if (!currencies.includes(currency)) throw new DomainError("wrong_currency", { currency });
    return this.set(ctx, {
      ...update,
      dailyAmountLimit: parseMinor(dailyAmountLimit, currency),
      dualApprovalThreshold:
        typeof dualApprovalThreshold === "string"
          ? parseMinor(dualApprovalThreshold, currency)
          : dualApprovalThreshold,
    });
  }

  private async write(ctx: Ctx, terms: Terms): Promise<void> {
    const { approvalPolicies, turnover } = this.deps;
    const { currency, turnoverBasisPoints: basisPoints, dualApprovalThreshold } = terms;
    await upsertTerms(ctx.db, ctx.brand.id, terms);
    await approvalPolicies.writeForCurrency(ctx, currency, dualApprovalThreshold);
    await turnover.setBasisPoints(ctx, { currency, basisPoints });
  }
}
