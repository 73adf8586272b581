import type { Ctx } from "../../../core/ctx.js";
import { DomainError, validationFailed } from "../../../core/errors.js";
import { faultPoint } from "../../../core/fault-point.js";
import { isId } from "../../../core/ids.js";
import { formatMinor, parseAmountWithin } from "../../../core/money.js";
import { isPlainText } from "../../../core/plain-text.js";
import { inTx } from "../../../core/tx.js";
import { wake } from "../../../core/wake-worker.js";
import type { ApprovalKind, Proposal } from "../../approvals/approvals.model.js";
import type { ApprovalsService } from "../../approvals/approvals.service.js";
import { parseReason } from "../../audit/audit.model.js";
import type { AuditService } from "../../audit/audit.service.js";
import { requireStaff } from "../../staff/staff.policy.js";
import type { TurnoverService } from "../../turnover/turnover.service.js";
import type { Destination } from "../accounts/accounts.model.js";
import type { WithdrawalAccountsService } from "../accounts/accounts.service.js";
import { findMethod } from "../methods/methods.store.js";
import { payoutsWake } from "../payouts/payouts.service.js";
import type { WithdrawalLifecycle } from "../withdrawal-lifecycle.js";
import { adminWithdrawalList } from "../withdrawal-lists.reads.js";
import {
  canMarkPaid,
  canMarkPaidLate,
  canRefuse,
  isDisputed,
  maxRefund,
  withdrawalDecisionKinds,
  withdrawalStates,
} from "../withdrawals.model.js";
import { findWithdrawal, lockWithdrawal, type WithdrawalRow } from "../withdrawals.store.js";
import { type AdminWithdrawal, readForAdmin } from "./withdrawal-admin.reads.js";

interface Deps {
  readonly approvals: ApprovalsService;
  readonly audit: AuditService;
  readonly accounts: Pick<WithdrawalAccountsService, "getDestination">;
  readonly lifecycle: WithdrawalLifecycle;
  readonly turnover: Pick<TurnoverService, "assertNotBlocked">;
}

/** Decisions of staff about withdrawals of their own brand. */
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
    const [withdrawal] = found ? await readForAdmin(ctx.db, ctx.brand.id, [found]) : [];
    if (!withdrawal) throw new DomainError("not_found");
    return withdrawal;
  }

  /**
   * Reveals the account for a manual payout; each call is recorded in the audit log with its reason.
   * @throws DomainError not_logged_in, permission_denied, not_found, validation_failed (reason), already_resolved when
   * there is nothing to pay, withdrawals_blocked while it may not be paid
   */
  async reveal(ctx: Ctx, id: string, reasonText: string): Promise<Destination> {
    requireStaff(ctx.actor);
    const reason = parseReason(reasonText);
    return inTx(ctx, async (ctx) => {
      const { accountId, state, memberId } = await this.lock(ctx, id);
      if (!["APPROVED", "UNKNOWN"].includes(state)) throw new DomainError("already_resolved");
      if (state === "APPROVED") await this.deps.turnover.assertNotBlocked(ctx, memberId);
      await this.deps.audit.record(ctx, {
        action: "personal-data.withdrawal-destination",
        subjectKind: "withdrawal",
        subjectId: id,
        reason,
      });
      return this.deps.accounts.getDestination(ctx, accountId);
    });
  }

  /**
   * Approves a payout. From the dual-approval threshold on, a second staff member has to approve it as well: until then
   * the withdrawal stays `REQUESTED`, with its first approval.
   * @throws DomainError not_logged_in, permission_denied, not_found, already_resolved, second_approver_needed,
   * withdrawals_blocked while staff have to decide about a reversed deposit of the member
   */
  async approve(ctx: Ctx, id: string): Promise<AdminWithdrawal> {
    const { accountId } = requireStaff(ctx.actor);
    return this.deps.approvals.decide(ctx, {
      ...this.about(id, "withdrawal.approve", "withdrawal"),
      guard: async (ctx, { state, amount: value, currency, memberId }) => {
        withdrawalStates.assertMove(state, "APPROVED");
        await this.deps.turnover.assertNotBlocked(ctx, memberId);
        return {
          before: {},
          after: { decision: "APPROVED", amount: formatMinor(value, currency) },
          amount: { value, currency, memberId },
        };
      },
      act: async (ctx, withdrawal) => {
        await this.approvePayout(ctx, withdrawal, accountId);
        return { state: "APPROVED" };
      },
      onRequest: (ctx, withdrawal) =>
        this.deps.lifecycle.update(ctx, withdrawal, { event: { kind: "FIRST_APPROVAL" } }),
      read: (ctx) => {
        faultPoint("withdrawal.after-approval");
        return this.read(ctx, id);
      },
    });
  }

  /**
   * Refuses a withdrawal and releases its amount; in a frozen wallet it stays frozen. An approved withdrawal can be
   * refused until a provider has been asked to pay it (it is not due yet, or the wallet is frozen). One whose payout is
   * unknown can be refused after verifying that it was not paid: from the dual-approval threshold on by two staff members.
   * @throws DomainError not_logged_in, permission_denied, not_found, already_resolved, second_approver_needed
   */
  async refuse(ctx: Ctx, id: string): Promise<AdminWithdrawal> {
    const { accountId } = requireStaff(ctx.actor);
    return this.deps.approvals.decide(ctx, {
      ...this.about(id, "withdrawal.refuse", "payout_refusal"),
      guard: (_ctx, withdrawal) => {
        if (!canRefuse(withdrawal)) throw new DomainError("already_resolved");
        const { state, amount: value, currency, memberId } = withdrawal;
        const amount = { value, currency, memberId };
        return { before: { state }, after: { decision: "REFUSED" }, amount, isSafe: state !== "UNKNOWN" };
      },
      act: async (ctx, withdrawal) => {
        await this.deps.lifecycle.update(ctx, withdrawal, { decidedBy: accountId });
        await this.deps.lifecycle.release(ctx, withdrawal, { state: "REFUSED", reason: "staff" });
        return { state: "REFUSED" };
      },
      read: (ctx) => {
        faultPoint("withdrawal.after-refusal");
        return this.read(ctx, id);
      },
    });
  }

  /**
   * Marks a withdrawal as paid, in full or in part; the rest is released. It was paid manually, or its payout was unknown
   * and staff have verified it, or the provider reported the payment after the amount had been released: then the
   * amount is debited again, as a debt if the wallet no longer has it. From the dual-approval threshold on, an unknown or
   * late payment, or the part that is released, needs two staff members.
   * @throws DomainError not_logged_in, permission_denied, not_found, already_resolved, second_approver_needed,
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
    return this.deps.approvals.decide(ctx, {
      ...this.about(id, "withdrawal.paid", "payout_paid"),
      guard: (_ctx, withdrawal) => planPayment(withdrawal, amount),
      act: async (ctx, withdrawal, { paid, isLate, after }) => {
        const { lifecycle } = this.deps;
        const change = {
          payoutReference,
          decidedBy: accountId,
          ...(isLate ? { isContradicted: false } : {}),
        };
        await lifecycle.update(ctx, withdrawal, change);
        await (isLate ? lifecycle.payLate(ctx, withdrawal, paid) : lifecycle.pay(ctx, withdrawal, paid));
        return { paid: after.amount, reference: payoutReference };
      },
      read: (ctx) => {
        faultPoint("payout.after-manual-payment");
        return this.read(ctx, id);
      },
    });
  }

  /**
   * Refunds what the member did not receive, at most the amount paid less the amount received, with its share of the fee.
   * From the dual-approval threshold on two staff members have to decide the same.
   * @throws DomainError not_logged_in, permission_denied, not_found, already_resolved unless the receipt is disputed,
   * second_approver_needed, account_locked while the wallet is frozen, invalid_amount, validation_failed (amount:
   * out_of_range)
   */
  async refund(ctx: Ctx, id: string, amount: string): Promise<AdminWithdrawal> {
    const { accountId } = requireStaff(ctx.actor);
    return this.deps.approvals.decide(ctx, {
      ...this.about(id, "withdrawal.refund", "withdrawal_refund"),
      guard: (_ctx, withdrawal) => {
        const { currency, memberId, receiptState } = withdrawal;
        if (!isDisputed(receiptState)) throw new DomainError("already_resolved");
        const value = parseAmountWithin(amount, currency, { min: 1n, max: maxRefund(withdrawal) });
        const after = { decision: "REFUNDED", amount: formatMinor(value, currency) };
        return { before: { receiptState }, after, amount: { value, currency, memberId } };
      },
      act: async (ctx, withdrawal, { after, amount: { value } }) => {
        await this.deps.lifecycle.update(ctx, withdrawal, { decidedBy: accountId });
        const fee = await this.deps.lifecycle.refund(ctx, withdrawal, value);
        return { refunded: after.amount, feeRefunded: formatMinor(fee, withdrawal.currency) };
      },
      read: (ctx) => {
        faultPoint("withdrawal.after-refund");
        return this.read(ctx, id);
      },
    });
  }

  /**
   * Closes a disputed receipt without a refund, or a contradicting report of the payout provider.
   * @throws DomainError not_logged_in, permission_denied, not_found, already_resolved
   */
  async close(ctx: Ctx, id: string): Promise<AdminWithdrawal> {
    const { accountId } = requireStaff(ctx.actor);
    return this.deps.approvals.decide(ctx, {
      ...this.about(id, "withdrawal.close", "withdrawal_refund"),
      guard: (_ctx, { receiptState, isContradicted }) => {
        const isDispute = isDisputed(receiptState);
        if (!isDispute && !isContradicted) throw new DomainError("already_resolved");
        const before = { receiptState };
        return {
          before,
          after: { receiptState: isDispute ? "CLOSED" : receiptState },
          isDispute,
          isSafe: true,
        };
      },
      act: (ctx, withdrawal, { isDispute }) =>
        this.deps.lifecycle.update(ctx, withdrawal, {
          isContradicted: false,
          decidedBy: accountId,
          ...(isDispute ? { receiptState: "CLOSED", event: { kind: "CLOSED" } as const } : {}),
        }),
      read: (ctx) => this.read(ctx, id),
    });
  }

  /** A decision about one withdrawal, without what it is. */
  private about<Kind extends ApprovalKind>(id: string, action: string, kind: Kind) {
    return {
      kind,
      subject: id,
      related: withdrawalDecisionKinds,
      audit: { action, subjectKind: "withdrawal" },
      lock: (ctx: Ctx) => this.lock(ctx, id),
    } as const;
  }

  /** @throws DomainError not_found */
  private async lock(ctx: Ctx, id: string): Promise<WithdrawalRow> {
    const withdrawal = isId(id) ? await lockWithdrawal(ctx.db, ctx.brand.id, id) : null;
    if (!withdrawal) throw new DomainError("not_found");
    return withdrawal;
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
}

/**
 * Determines what marking a withdrawal as paid would change. What could be lost is the whole amount where the payment is
 * unknown or late, and otherwise the part that is released.
 * @throws DomainError already_resolved, invalid_amount, validation_failed (amount: out_of_range)
 */
function planPayment(withdrawal: WithdrawalRow, amount: string) {
  const { state, currency, memberId, net, providerCode } = withdrawal;
  const isLate = canMarkPaidLate(withdrawal);
  if (!isLate && !canMarkPaid(state, providerCode === null)) throw new DomainError("already_resolved");
  const paid = parseAmountWithin(amount, currency, { min: 1n, max: net });
  const value = isLate || state === "UNKNOWN" ? withdrawal.amount : net - paid;
  return {
    before: { state },
    after: { decision: "PAID", amount: formatMinor(paid, currency) },
    amount: { value, currency, memberId },
    paid,
    isLate,
  } satisfies Proposal & { readonly paid: bigint; readonly isLate: boolean };
}
