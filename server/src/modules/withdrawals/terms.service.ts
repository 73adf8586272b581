import type { Ctx } from "../../core/ctx.js";
import { DomainError, refuseFaults } from "../../core/errors.js";
import { formatMinor, parseMinor } from "../../core/money.js";
import { inTx } from "../../core/tx.js";
import type { ApprovalRequestsService } from "../approvals/approvals.service.js";
import type { AuditService } from "../audit/audit.service.js";
import { requireMayRunBrand } from "../brands/brands.policy.js";
import type { BrandsService } from "../brands/brands.service.js";
import type { TurnoverService } from "../turnover/turnover.service.js";
import { type Terms, type TermsGiven, type TermsText, termsFaults } from "./terms.model.js";
import { findTerms, listTerms, writeTerms } from "./terms.store.js";

interface Deps {
  readonly audit: AuditService;
  readonly brands: Pick<BrandsService, "current">;
  readonly approvalRequests: ApprovalRequestsService;
  readonly turnover: Pick<TurnoverService, "setBasisPoints">;
}

const told = ({ dayAmount, twoPersonFrom, ...terms }: Terms) => ({
  ...terms,
  dayAmount: String(dayAmount),
  twoPersonFrom: twoPersonFrom === null ? null : String(twoPersonFrom),
});

/** On which terms a brand pays out: what operators settle. */
export class WithdrawalTermsService {
  constructor(private readonly deps: Deps) {}

  /** What holds in each currency. @throws DomainError not_logged_in, permission_denied */
  async all(ctx: Ctx): Promise<Terms[]> {
    requireMayRunBrand(ctx.actor);
    return listTerms(ctx.db, ctx.brand.id);
  }

  /**
   * From which amount (minor units) on two persons settle what is in a currency; null: one always does. For use by
   * services that guard the same money.
   */
  async twoPersonFrom(ctx: Ctx, currency: string): Promise<bigint | null> {
    return (await findTerms(ctx.db, ctx.brand.id, currency))?.twoPersonFrom ?? null;
  }

  /** Whether some withdrawals, of whichever currency, take two persons. For use by services that guard the same money. */
  async someTakeTwo(ctx: Ctx): Promise<boolean> {
    return (await listTerms(ctx.db, ctx.brand.id)).some(({ twoPersonFrom }) => twoPersonFrom !== null);
  }

  /**
   * Settles what holds in a currency of the brand, from now on; withdrawals under way keep their fee. That fewer of them
   * take two persons than before waits until another operator has said the same; all else holds at once.
   * @throws DomainError not_logged_in, permission_denied, wrong_currency, validation_failed
   */
  async set(ctx: Ctx, { twoPersonFrom: asked, ...given }: TermsGiven): Promise<Terms> {
    requireMayRunBrand(ctx.actor);
    const { currencies } = await this.deps.brands.current(ctx);
    const { currency } = given;
    if (!currencies.includes(currency)) throw new DomainError("wrong_currency", { currency });
    refuseFaults(termsFaults({ ...given, twoPersonFrom: asked ?? null }));
    return inTx(ctx, async (ctx) => {
      await this.deps.approvalRequests.lock(ctx, aboutOf(currency));
      const before = await findTerms(ctx.db, ctx.brand.id, currency);
      const twoPersonFrom = before === null ? (asked ?? null) : await this.agreedOn(ctx, before, asked);
      const terms = { ...given, twoPersonFrom };
      await writeTerms(ctx.db, ctx.brand.id, terms);
      await this.deps.turnover.setBasisPoints(ctx, { currency, basisPoints: terms.turnoverBasisPoints });
      await this.record(ctx, before, terms);
      return terms;
    });
  }

  /** The same, with amounts as decimal text. @throws DomainError likewise, and invalid_amount */
  async setFrom(ctx: Ctx, { dayAmount, twoPersonFrom, ...given }: TermsText): Promise<Terms> {
    requireMayRunBrand(ctx.actor);
    const { currencies } = await this.deps.brands.current(ctx);
    const { currency } = given;
    if (!currencies.includes(currency)) throw new DomainError("wrong_currency", { currency });
    return this.set(ctx, {
      ...given,
      dayAmount: parseMinor(dayAmount, currency),
      twoPersonFrom: typeof twoPersonFrom === "string" ? parseMinor(twoPersonFrom, currency) : twoPersonFrom,
    });
  }

  /** From when on two persons approve now that an operator has said so: less than held at once, more with another one. */
  private async agreedOn(
    ctx: Ctx,
    { currency, twoPersonFrom: held }: Terms,
    asked: bigint | null | undefined,
  ): Promise<bigint | null> {
    if (asked === undefined || asked === held) return held;
    const { approvalRequests } = this.deps;
    const about = aboutOf(currency);
    if (held === null || (asked !== null && asked < held)) {
      await approvalRequests.forget(ctx, about);
      return asked;
    }
    const word = asked === null ? "off" : formatMinor(asked, currency);
    return (await approvalRequests.isAgreed(ctx, { ...about, word, hidden: null })) ? asked : held;
  }

  private record(ctx: Ctx, before: Terms | null, after: Terms): Promise<void> {
    return this.deps.audit.record(ctx, {
      action: "withdrawal-terms.set",
      subjectKind: "withdrawal-terms",
      subjectId: after.currency,
      before: before && told(before),
      after: told(after),
    });
  }
}

const aboutOf = (currency: string) => ({ kind: "withdrawal_terms", subject: currency }) as const;
