import type { Ctx } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import { parseMinor } from "../../core/money.js";
import type { ApprovalsService } from "../approvals/approvals.service.js";
import { requireMayRunBrand } from "../brands/brands.policy.js";
import type { BrandsService } from "../brands/brands.service.js";
import {
  areTermsLooser,
  type TransferTerms,
  type TransferTermsText,
  toTermsText,
} from "./member-transfers.model.js";
import { findTerms, upsertTerms } from "./member-transfers.store.js";

interface Deps {
  readonly approvals: ApprovalsService;
  readonly brands: Pick<BrandsService, "current">;
}

const maxTransfers = { min: 1, max: 1000 };

/** How staff set the terms of transfers between members and agents. */
export class TransferTermsService {
  constructor(private readonly deps: Deps) {}

  /**
   * Sets the terms of member transfers in one of the brand's currencies. The first ones of a currency, and looser ones,
   * wait until a second person requests the same; stricter ones take effect immediately.
   * @returns The terms in effect; null while the first ones wait.
   * @throws DomainError not_logged_in, permission_denied, wrong_currency, invalid_amount, validation_failed
   * (maxTransfersIn24Hours), second_approver_needed
   */
  async set(ctx: Ctx, text: TransferTermsText): Promise<TransferTerms | null> {
    requireMayRunBrand(ctx.actor);
    const { currencies } = await this.deps.brands.current(ctx);
    const { currency } = text;
    if (!currencies.includes(currency)) throw new DomainError("wrong_currency", { currency });
    const terms = parseTerms(text);
    return this.deps.approvals.decide(ctx, {
      kind: "transfer_terms",
      subject: currency,
      audit: { action: "transfer-terms.set", subjectKind: "transfer-terms" },
      lock: (ctx) => findTerms(ctx.db, ctx.brand.id, currency),
      guard: (_ctx, before) => ({
        before: before ? { ...toTermsText(before) } : {},
        after: { ...toTermsText(terms) },
        isSafe: before !== null && !areTermsLooser(before, terms),
      }),
      act: (ctx) => upsertTerms(ctx.db, ctx.brand.id, terms),
      read: (ctx) => findTerms(ctx.db, ctx.brand.id, currency),
    });
  }

  /** Finds the terms of a currency; null: it has no transfers. @throws DomainError not_logged_in, permission_denied */
  async find(ctx: Ctx, currency: string): Promise<TransferTerms | null> {
    requireMayRunBrand(ctx.actor);
    return findTerms(ctx.db, ctx.brand.id, currency);
  }
}

/** Parses and checks terms. @throws DomainError invalid_amount, validation_failed (maxTransfersIn24Hours) */
function parseTerms(text: TransferTermsText): TransferTerms {
  const { currency, uplineOpen, downlineOpen, maxTransfersIn24Hours } = text;
  const minAmount = parseMinor(text.minAmount, currency);
  const maxAmount = parseMinor(text.maxAmount, currency);
  const maxAmountIn24Hours = parseMinor(text.maxAmountIn24Hours, currency);
  const isValid =
    minAmount > 0n &&
    maxAmount >= minAmount &&
    maxAmountIn24Hours >= maxAmount &&
    maxAmountIn24Hours <= 10n ** 17n;
  if (!isValid) throw new DomainError("invalid_amount");
  const { min, max } = maxTransfers;
  const isCount =
    Number.isInteger(maxTransfersIn24Hours) && maxTransfersIn24Hours >= min && maxTransfersIn24Hours <= max;
  if (!isCount)
    throw validationFailed({ field: "maxTransfersIn24Hours", code: "out_of_range", params: maxTransfers });
  return {
    currency,
    uplineOpen,
    downlineOpen,
    minAmount,
    maxAmount,
    maxAmountIn24Hours,
    maxTransfersIn24Hours,
  };
}
