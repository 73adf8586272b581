import type { Ctx } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import { faultPoint } from "../../core/fault-point.js";
import { isId } from "../../core/ids.js";
import { formatMinor, parseMinor } from "../../core/money.js";
import { isPlainText } from "../../core/plain-text.js";
import { inTx } from "../../core/tx.js";
import { wake } from "../../core/wake-worker.js";
import type { DualApprovalService } from "../approvals/dual-approval.service.js";
import { parseReason } from "../audit/audit.model.js";
import type { AuditService } from "../audit/audit.service.js";
import { requireStaff } from "../staff/staff.policy.js";
import type { Destination } from "./accounts.model.js";
import type { WithdrawalAccountsService } from "./accounts.service.js";
import { findMethod } from "./methods.store.js";
import { payoutsWake } from "./payouts.service.js";
import type { WithdrawalTermsService } from "./terms.service.js";
import { type AdminWithdrawal, readForAdmin } from "./withdrawal-admin.reads.js";
import type { WithdrawalLifecycle } from "./withdrawal-lifecycle.js";
import { adminWithdrawalList } from "./withdrawal-lists.reads.js";
import {
  canMarkPaid,
  canMarkPaidLate,
  canRefuse,
  evaluateApproval,
  isDisputed,
  maxRefund,
} from "./withdrawals.model.js";
import { findWithdrawal, lockWithdrawal, type WithdrawalRow } from "./withdrawals.store.js";

interface Deps {
  readonly audit: AuditService;
  readonly accounts: Pick<WithdrawalAccountsService, "getDestination">;
  readonly lifecycle: WithdrawalLifecycle;
  readonly terms: Pick<WithdrawalTermsService, "findDualApprovalThreshold">;
  readonly dualApproval: DualApprovalService;
}

/** Operators' decisions about withdrawals of their own brand. */
export class WithdrawalAdminService {
  constructor(private readonly deps: Deps) {}

  /** The brand's withdrawals, newest first. @throws DomainError not_logged_in, permission_denied */
  readonly list = adminWithdrawalList.for((ctx) => {
    requireStaff(ctx.actor);
    return { brandId: ctx.brand.id };
  });

  /** Gets one of the brand's withdrawals. @throws DomainError not_logged_in, permission_denied, not_found */
  async read(ctx: Ctx, id: string): Promise<AdminWithdrawal> {
    requireStaff(ctx.actor);
    const found = isId(id) ? await findWithdrawal(ctx.db, ctx.brand.id, { id }) : null;
    const [withdrawal] = found ? await readForAdmin(ctx.db, [found]) : [];
    if (!withdrawal) throw new DomainError("not_found");
    return withdrawal;
  }

  /**
   * Reveals the account for a manual payout; each call is recorded in the audit log with its reason.
   * @throws DomainError not_logged_in, permission_denied, validation_failed (reason: length, invalid), not_found,
   * already_resolved when there is nothing to pay
   */
  async reveal(ctx: Ctx, id: string, reasonText: string): Promise<Destination> {
    requireStaff(ctx.actor);
    const reason = parseReason(reasonText);
    return inTx(ctx, async (ctx) => {
      const withdrawal = isId(id) ? await lockWithdrawal(ctx.db, ctx.brand.id, id) : null;
      if (!withdrawal) throw new DomainError("not_found");
      if (!["APPROVED", "UNKNOWN"].includes(withdrawal.state)) throw new DomainError("already_resolved");
      await this.deps.audit.record(ctx, {
        action: "personal-data.withdrawal-destination",
        subjectKind: "withdrawal",
        subjectId: id,
        reason,
      });
      return this.deps.accounts.getDestination(ctx, withdrawal.accountId);
    });
  }

  /**
   * Approves a payout. From the dual-approval threshold on, a second operator has to approve it as well.
   * @throws DomainError not_logged_in, permission_denied, not_found, already_resolved, second_operator_needed
   */
  async approve(ctx: Ctx, id: string): Promise<AdminWithdrawal> {
    const { accountId } = requireStaff(ctx.actor);
    await this.decide(ctx, id, "withdrawal.approve", async (ctx, withdrawal) => {
      const twoPersonFrom = await this.deps.terms.findDualApprovalThreshold(ctx, withdrawal.currency);
      const approval = evaluateApproval(withdrawal, twoPersonFrom, accountId);
      if (approval === "too_late") throw new DomainError("already_resolved");
      if (approval === "same_person") throw new DomainError("second_operator_needed");
      if (approval === "first") {
        const event = { kind: "APPROVED_ONCE" } as const;
        await this.deps.lifecycle.update(ctx, withdrawal, {
          state: "APPROVED_ONCE",
          approvedBy: accountId,
          event,
        });
        return { result: null, after: { state: "APPROVED_ONCE" } };
      }
      await this.approvePayout(ctx, withdrawal, accountId);
      return { result: null, after: { state: "APPROVED" } };
    });
    faultPoint("withdrawal.after-approval");
    return this.read(ctx, id);
  }

  /**
   * Refuses a withdrawal and releases its amount; in a frozen wallet it stays frozen. An approved withdrawal can be
   * refused until a provider has been asked to pay it (it is not due yet, or the wallet is frozen). One whose payout is
   * unknown can be refused after verifying that it was not paid: from the dual-approval threshold on by two operators.
   * @throws DomainError not_logged_in, permission_denied, not_found, already_resolved, second_operator_needed
   */
  async refuse(ctx: Ctx, id: string): Promise<AdminWithdrawal> {
    const { accountId } = requireStaff(ctx.actor);
    await this.decide(ctx, id, "withdrawal.refuse", async (ctx, withdrawal) => {
      if (!canRefuse(withdrawal)) throw new DomainError("already_resolved");
      const atRisk = withdrawal.state === "UNKNOWN" ? withdrawal.amount : 0n;
      if (!(await this.isFinalApproval(ctx, withdrawal, "REFUSED", atRisk)))
        return toFirstApproval("REFUSED");
      await this.deps.lifecycle.update(ctx, withdrawal, { decidedBy: accountId });
      await this.deps.lifecycle.release(ctx, withdrawal, { state: "REFUSED", reason: "operator" });
      return { result: null, after: { state: "REFUSED" } };
    });
    faultPoint("withdrawal.after-refusal");
    return this.read(ctx, id);
  }

  /**
   * Marks a withdrawal as paid, in full or in part; the rest is released. It was paid manually, or its payout was unknown
   * and an operator has verified it, or the provider reported the payment after the amount had been released: then the
   * amount is debited again, as a debt if the wallet no longer has it. From the dual-approval threshold on, an unknown or
   * late payment, or the part that is released, needs two operators.
   * @throws DomainError not_logged_in, permission_denied, not_found, already_resolved, second_operator_needed,
   * account_locked, invalid_amount, validation_failed (amount: out_of_range, reference)
   */
  async markPaid(
    ctx: Ctx,
    { id, amount, reference }: { readonly id: string; readonly amount: string; readonly reference: string },
  ): Promise<AdminWithdrawal> {
    const { accountId } = requireStaff(ctx.actor);
    const payoutReference = reference.trim();
    if (payoutReference === "" || payoutReference.length > 100 || !isPlainText(payoutReference))
      throw validationFailed({ field: "reference", code: payoutReference === "" ? "required" : "invalid" });
    await this.decide(ctx, id, "withdrawal.paid", async (ctx, withdrawal) => {
      const isLate = canMarkPaidLate(withdrawal);
      if (!isLate && !canMarkPaid(withdrawal.state, withdrawal.providerCode === null))
        throw new DomainError("already_resolved");
      const paid = parseAmountUpTo(amount, withdrawal.currency, withdrawal.net);
      const atRisk = isLate || withdrawal.state === "UNKNOWN" ? withdrawal.amount : withdrawal.net - paid;
      const decision = `PAID ${formatMinor(paid, withdrawal.currency)}`;
      if (!(await this.isFinalApproval(ctx, withdrawal, decision, atRisk))) return toFirstApproval(decision);
      const { lifecycle } = this.deps;
      const change = { payoutReference, decidedBy: accountId, ...(isLate ? { isContradicted: false } : {}) };
      await lifecycle.update(ctx, withdrawal, change);
      await (isLate ? lifecycle.payLate(ctx, withdrawal, paid) : lifecycle.pay(ctx, withdrawal, paid));
      return {
        result: null,
        after: { paid: formatMinor(paid, withdrawal.currency), reference: payoutReference },
      };
    });
    faultPoint("payout.after-manual-payment");
    return this.read(ctx, id);
  }

  /**
   * Refunds what the member did not receive, at most the amount paid less the amount received, with its share of the fee.
   * From the dual-approval threshold on two operators have to decide the same.
   * @throws DomainError not_logged_in, permission_denied, not_found, already_resolved unless the receipt is disputed,
   * second_operator_needed, account_locked while the wallet is frozen, invalid_amount, validation_failed (amount:
   * out_of_range)
   */
  async refund(ctx: Ctx, id: string, amount: string): Promise<AdminWithdrawal> {
    const { accountId } = requireStaff(ctx.actor);
    await this.decide(ctx, id, "withdrawal.refund", async (ctx, withdrawal) => {
      if (!isDisputed(withdrawal.receipt)) throw new DomainError("already_resolved");
      const refunded = parseAmountUpTo(amount, withdrawal.currency, maxRefund(withdrawal));
      const decision = `REFUNDED ${formatMinor(refunded, withdrawal.currency)}`;
      if (!(await this.isFinalApproval(ctx, withdrawal, decision, refunded)))
        return toFirstApproval(decision);
      await this.deps.lifecycle.update(ctx, withdrawal, { decidedBy: accountId });
      const fee = await this.deps.lifecycle.refund(ctx, withdrawal, refunded);
      const feeRefunded = formatMinor(fee, withdrawal.currency);
      return { result: null, after: { refunded: formatMinor(refunded, withdrawal.currency), feeRefunded } };
    });
    faultPoint("withdrawal.after-refund");
    return this.read(ctx, id);
  }

  /**
   * Closes a disputed receipt without a refund, or a contradicting report of the payout provider.
   * @throws DomainError not_logged_in, permission_denied, not_found, already_resolved
   */
  async close(ctx: Ctx, id: string): Promise<AdminWithdrawal> {
    const { accountId } = requireStaff(ctx.actor);
    await this.decide(ctx, id, "withdrawal.close", async (ctx, withdrawal) => {
      const isDispute = isDisputed(withdrawal.receipt);
      if (!isDispute && !withdrawal.isContradicted) throw new DomainError("already_resolved");
      await this.deps.lifecycle.update(ctx, withdrawal, {
        isContradicted: false,
        decidedBy: accountId,
        ...(isDispute ? { receipt: "CLOSED", event: { kind: "CLOSED" } as const } : {}),
      });
      return { result: null, after: { receipt: isDispute ? "CLOSED" : withdrawal.receipt } };
    });
    return this.read(ctx, id);
  }

  /**
   * Whether the operator's approval of a decision about `amount` minor units is the last one needed; if not, stores it as
   * the first approval.
   * @throws DomainError not_logged_in, permission_denied, second_operator_needed for the first operator again
   */
  private async isFinalApproval(
    ctx: Ctx,
    withdrawal: WithdrawalRow,
    decision: string,
    amount: bigint,
  ): Promise<boolean> {
    const { currency } = withdrawal;
    const { dualApproval, lifecycle } = this.deps;
    const first = await dualApproval.collectApproval(ctx, withdrawal, { decision, amount, currency });
    if (first || withdrawal.firstApproval !== null)
      await lifecycle.update(ctx, withdrawal, { approval: first ?? noApproval });
    return first === null;
  }

  /** Queues the payout with the method's payout provider, or leaves it to a manual payout without one. */
  private async approvePayout(ctx: Ctx, withdrawal: WithdrawalRow, decidedBy: string): Promise<void> {
    const method = await findMethod(ctx.db, ctx.brand.id, { id: withdrawal.methodId });
    const providerCode = method?.providerCode ?? null;
    const nextAttemptAt = providerCode === null ? null : ctx.clock.now();
    const event = { kind: "APPROVED" } as const;
    const change = { state: "APPROVED", decidedBy, providerCode, nextAttemptAt, event } as const;
    await this.deps.lifecycle.update(ctx, withdrawal, change);
    if (providerCode !== null) wake(ctx, payoutsWake);
  }

  /** Locks the withdrawal and runs one decision; its changes and the audit entry are written in one transaction. */
  private decide<T>(
    ctx: Ctx,
    id: string,
    action: string,
    work: (ctx: Ctx, withdrawal: WithdrawalRow) => Promise<{ readonly result: T; readonly after: object }>,
  ): Promise<T> {
    return inTx(ctx, async (ctx) => {
      const withdrawal = isId(id) ? await lockWithdrawal(ctx.db, ctx.brand.id, id) : null;
      if (!withdrawal) throw new DomainError("not_found");
      const { state, receipt } = withdrawal;
      const { result, after } = await work(ctx, withdrawal);
      const change = { before: { state, receipt }, after };
      await this.deps.audit.record(ctx, { action, subjectKind: "withdrawal", subjectId: id, ...change });
      return result;
    });
  }
}

const noApproval = { firstApproval: null, firstApprovalBy: null };

/** The result of a decision that a second operator has yet to approve. */
function toFirstApproval(decision: string) {
  return { result: null, after: { firstApproval: decision } };
}

/** @throws DomainError invalid_amount, validation_failed (amount: out_of_range) */
function parseAmountUpTo(text: string, currency: string, max: bigint): bigint {
  const amount = parseMinor(text, currency);
  if (amount <= 0n) throw new DomainError("invalid_amount");
  if (amount > max) {
    const params = { min: formatMinor(1n, currency), max: formatMinor(max, currency) };
    throw validationFailed({ field: "amount", code: "out_of_range", params });
  }
  return amount;
}
