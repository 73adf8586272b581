import type { Ctx } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import { isId } from "../../core/ids.js";
import { formatMinor } from "../../core/money.js";
import { inTx } from "../../core/tx.js";
import type { DualApprovalService } from "../approvals/dual-approval.service.js";
import type { AuditService } from "../audit/audit.service.js";
import { requireStaff } from "../staff/staff.policy.js";
import type { AdminDeposit } from "./deposit-admin.reads.js";
import type { DepositAdminService } from "./deposit-admin.service.js";
import type { DepositLifecycle } from "./deposit-lifecycle.js";
import {
  parseReceivedAmount,
  toCreditApproval,
  type UnmatchedPaymentDecision,
  unmatchedPaymentStates,
} from "./deposits.model.js";
import { type DepositRow, findDeposit } from "./deposits.reads.js";
import {
  lockUnmatchedPayment,
  markReturned,
  type UnmatchedPayment,
  writeUnmatchedPaymentApproval,
} from "./unmatched-payments.store.js";

interface Deps {
  readonly audit: AuditService;
  readonly admin: Pick<DepositAdminService, "read">;
  readonly lifecycle: DepositLifecycle;
  readonly dualApproval: DualApprovalService;
}

/**
 * An operator's decision about an unmatched payment: credit it to the wallet, or record that it was returned manually.
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
   * member's debt and requires turnover; no fee is kept. From the brand's two-person amount on it needs dual approval.
   * @throws DomainError not_logged_in, permission_denied, not_found, already_resolved, invalid_amount,
   * operation_not_allowed when an amount is given that the provider has reported, validation_failed (received:
   * required), second_operator_needed for the operator who gave the first approval, limit_reached and member_excluded
   * by the member's limits and exclusion, account_locked while the wallet is frozen
   */
  async resolve(ctx: Ctx, resolution: UnmatchedPaymentResolution): Promise<AdminDeposit> {
    requireStaff(ctx.actor);
    const depositId = await inTx(ctx, async (ctx) => {
      const { unmatchedPayment, deposit } = await this.lock(ctx, resolution.id);
      const isCredit = resolution.decision === "CREDIT";
      unmatchedPaymentStates.assertMove(unmatchedPayment.state, isCredit ? "CREDITED" : "RETURNED");
      await (isCredit
        ? this.credit(ctx, { unmatchedPayment, deposit }, resolution.received)
        : this.markReturned(ctx, unmatchedPayment, deposit));
      return deposit.id;
    });
    return this.deps.admin.read(ctx, depositId);
  }

  private async credit(
    ctx: Ctx,
    { unmatchedPayment, deposit }: Locked,
    received: string | null,
  ): Promise<void> {
    const { accountId: decidedBy } = requireStaff(ctx.actor);
    const { id } = unmatchedPayment;
    const { currency } = deposit;
    const amount = resolveAmount(unmatchedPayment, currency, received);
    const approval = toCreditApproval(amount, currency);
    const first = await this.deps.dualApproval.collectApproval(ctx, unmatchedPayment, approval);
    if (first) {
      await writeUnmatchedPaymentApproval(ctx.db, id, first);
      return this.record(ctx, unmatchedPayment, "deposit.unmatched-payment-credit", {
        firstApproval: first.firstApproval,
      });
    }
    await this.deps.lifecycle.creditUnmatchedPayment(ctx, deposit, { id, amount, decidedBy });
    const after = { state: "CREDITED", credited: formatMinor(amount, currency) };
    await this.record(ctx, unmatchedPayment, "deposit.unmatched-payment-credit", after);
  }

  private async markReturned(
    ctx: Ctx,
    unmatchedPayment: UnmatchedPayment,
    { currency }: DepositRow,
  ): Promise<void> {
    const { accountId: decidedBy } = requireStaff(ctx.actor);
    const { amount, reportedAmount } = unmatchedPayment;
    await markReturned(ctx.db, unmatchedPayment.id, { decidedBy, now: ctx.clock.now() });
    const returned = amount === null ? reportedAmount : `${formatMinor(amount, currency)} ${currency}`;
    await this.record(ctx, unmatchedPayment, "deposit.unmatched-payment-returned", {
      state: "RETURNED",
      returned,
    });
  }

  /** @throws DomainError not_found */
  private async lock(ctx: Ctx, id: string): Promise<Locked> {
    const { id: brandId } = ctx.brand;
    const unmatchedPayment = isId(id) ? await lockUnmatchedPayment(ctx.db, brandId, id) : null;
    const deposit =
      unmatchedPayment && (await findDeposit(ctx.db, brandId, { id: unmatchedPayment.depositId }));
    if (!deposit) throw new DomainError("not_found");
    return { unmatchedPayment, deposit };
  }

  private record(
    ctx: Ctx,
    { id, depositId, state }: UnmatchedPayment,
    action: string,
    after: object,
  ): Promise<void> {
    return this.deps.audit.record(ctx, {
      action,
      subjectKind: "deposit",
      subjectId: depositId,
      before: { unmatchedPayment: id, state },
      after: { unmatchedPayment: id, ...after },
    });
  }
}

interface Locked {
  readonly unmatchedPayment: UnmatchedPayment;
  readonly deposit: DepositRow;
}

/** @throws DomainError invalid_amount, operation_not_allowed, validation_failed (received: required) */
function resolveAmount({ amount }: UnmatchedPayment, currency: string, received: string | null): bigint {
  if (amount !== null && received !== null) throw new DomainError("operation_not_allowed");
  if (amount !== null) return amount;
  if (received === null) throw validationFailed({ field: "received", code: "required" });
  return parseReceivedAmount(received, currency);
}
