import type { Ctx } from "../../../core/ctx.js";
import { DomainError, validationFailed } from "../../../core/errors.js";
import { isId } from "../../../core/ids.js";
import { formatMinor } from "../../../core/money.js";
import type { Proposal } from "../../approvals/approvals.model.js";
import type { ApprovalsService } from "../../approvals/approvals.service.js";
import { requireStaff } from "../../staff/staff.policy.js";
import type { AdminDeposit } from "../admin/deposit-admin.reads.js";
import type { DepositAdminService } from "../admin/deposit-admin.service.js";
import type { DepositLifecycle } from "../deposit-lifecycle.js";
import {
  parseReceivedAmount,
  type UnmatchedPaymentDecision,
  unmatchedPaymentStates,
} from "../deposits.model.js";
import { type DepositRow, findDeposit } from "../deposits.reads.js";
import { isReversedUncredited } from "../reversals/reversals.store.js";
import { lockUnmatchedPayment, markReturned, type UnmatchedPayment } from "./unmatched-payments.store.js";

interface Deps {
  readonly approvals: ApprovalsService;
  readonly admin: Pick<DepositAdminService, "read">;
  readonly lifecycle: DepositLifecycle;
}

/**
 * A decision of staff about an unmatched payment: credit it to the wallet, or record that it was returned manually.
 */
export interface UnmatchedPaymentResolution {
  readonly id: string;
  readonly decision: UnmatchedPaymentDecision;
  /** Decimal text: what a payment in another currency is worth in the deposit's currency. */
  readonly received: string | null;
}

/** Resolves payments of deposits that had been paid already. */
export class UnmatchedPaymentService {
  constructor(private readonly deps: Deps) {}

  /**
   * Resolves an unmatched payment, once. As with any deposit, a credit counts towards the member's limits, repays the
   * member's debt and requires turnover; no fee is kept. More than was ordered needs dual approval, and so does any amount
   * from the brand's threshold on.
   * @throws DomainError not_logged_in, permission_denied, not_found, already_resolved, invalid_amount,
   * operation_not_allowed when an amount is given that the provider has reported, validation_failed (received:
   * required), second_approver_needed for the staff member who gave the first approval, deposit_limit_reached and member_excluded
   * by the member's limits and exclusion, account_locked while the wallet is frozen, payment_reversed when the provider
   * has reported that it was reversed
   */
  async resolve(ctx: Ctx, resolution: UnmatchedPaymentResolution): Promise<AdminDeposit> {
    const { accountId: decidedBy } = requireStaff(ctx.actor);
    const { id, decision } = resolution;
    const isCredit = decision === "CREDIT";
    const { deposit } = await this.find(ctx, id);
    return this.deps.approvals.decide(ctx, {
      kind: "unmatched_payment",
      subject: id,
      audit: {
        action: `deposit.unmatched-payment-${isCredit ? "credit" : "returned"}`,
        subjectKind: "deposit",
        subjectId: deposit.id,
      },
      lock: (ctx) => this.find(ctx, id),
      guard: async (ctx, { unmatchedPayment, deposit }) => {
        unmatchedPaymentStates.assertMove(unmatchedPayment.state, isCredit ? "CREDITED" : "RETURNED");
        if (!isCredit) return planReturn(unmatchedPayment, deposit);
        if (await isReversedUncredited(ctx.db, deposit.id, unmatchedPayment.paymentId))
          throw new DomainError("payment_reversed");
        return planCredit(unmatchedPayment, deposit, resolution.received);
      },
      act: async (ctx, { deposit }, { amount, after }) => {
        const { lifecycle } = this.deps;
        if (amount)
          await lifecycle.creditUnmatchedPayment(ctx, deposit, { id, amount: amount.value, decidedBy });
        else await markReturned(ctx.db, id, { decidedBy, now: ctx.clock.now() });
        return { unmatchedPayment: id, ...after };
      },
      read: (ctx) => this.deps.admin.read(ctx, deposit.id),
    });
  }

  /** @throws DomainError not_found */
  private async find(ctx: Ctx, id: string): Promise<Locked> {
    const { id: brandId } = ctx.brand;
    const unmatchedPayment = isId(id) ? await lockUnmatchedPayment(ctx.db, brandId, id) : null;
    const deposit =
      unmatchedPayment && (await findDeposit(ctx.db, brandId, { id: unmatchedPayment.depositId }));
    if (!deposit) throw new DomainError("not_found");
    return { unmatchedPayment, deposit };
  }
}

interface Locked {
  readonly unmatchedPayment: UnmatchedPayment;
  readonly deposit: DepositRow;
}

/** @throws DomainError invalid_amount, operation_not_allowed, validation_failed (received: required) */
function planCredit(
  unmatchedPayment: UnmatchedPayment,
  deposit: DepositRow,
  received: string | null,
): Proposal {
  const { currency, memberId } = deposit;
  const value = resolveAmount(unmatchedPayment, currency, received);
  return {
    before: { state: unmatchedPayment.state },
    after: { decision: "CREDIT", amount: formatMinor(value, currency) },
    amount: { value, currency, memberId },
    isAlwaysDual: value > deposit.amount,
  };
}

/** Recording that a payment was returned to the payer gives nothing away. */
function planReturn({ amount, reportedAmount, state }: UnmatchedPayment, { currency }: DepositRow): Proposal {
  const returned = amount === null ? reportedAmount : `${formatMinor(amount, currency)} ${currency}`;
  return { before: { state }, after: { state: "RETURNED", returned }, isSafe: true };
}

/** @throws DomainError invalid_amount, operation_not_allowed, validation_failed (received: required) */
function resolveAmount({ amount }: UnmatchedPayment, currency: string, received: string | null): bigint {
  if (amount !== null && received !== null) throw new DomainError("operation_not_allowed");
  if (amount !== null) return amount;
  if (received === null) throw validationFailed({ field: "received", code: "required" });
  return parseReceivedAmount(received, currency);
}
