import type { Ctx } from "../../../core/ctx.js";
import { newId } from "../../../core/ids.js";
import { notifyMember } from "../../../core/member-notifications.js";
import type { Meter } from "../../../core/meter.js";
import { formatMinor } from "../../../core/money.js";
import type { AuditService } from "../../audit/audit.service.js";
import type { WalletService } from "../../wallet/wallet.service.js";
import type { DepositLifecycle } from "../deposit-lifecycle.js";
import type { DepositRow } from "../deposits.reads.js";
import { listPaidPaymentIds, type ProviderEvent } from "../payments/provider-events.store.js";
import {
  type DepositReversalDecision,
  isCredited,
  isReversal,
  type KnownPayment,
} from "./reversals.model.js";
import {
  creditReturnedReversal,
  decideReversal,
  lockUnmatchedOfPayment,
  type OpenedReversal,
  openReversal,
  reportDisputeWon,
} from "./reversals.store.js";

interface Deps {
  readonly audit: AuditService;
  readonly lifecycle: Pick<DepositLifecycle, "publishChange">;
  readonly wallet: Pick<WalletService, "publishChange">;
  readonly meter: Meter;
}

/** A report of a payment, with what the provider says about a reversal. */
export interface ReversalEvent extends ProviderEvent {
  readonly evidence: string | null;
  readonly isPolled: boolean;
  readonly isOfCredited: boolean;
}

/** Reverses payments that providers report as reversed, disputed or failed, and credits them again when they are won. */
export class ReversalsService {
  constructor(private readonly deps: Deps) {}

  /**
   * Records a reported reversal, and reverses the payment as far as it was credited. The caller has locked the deposit,
   * and records the event. A report that the dispute was won is noted for staff, who decide whether the payment is
   * credited again. Returns what was done; null for an event that is no reversal.
   */
  async record(
    ctx: Ctx,
    deposit: DepositRow,
    event: ReversalEvent,
  ): Promise<"reversed" | "won" | "none" | null> {
    if (event.status === "PAID") return null;
    const payment = await this.readPayment(ctx, deposit, event);
    if (event.status === "DISPUTE_WON") return this.recordWin(ctx, deposit, event, payment);
    // Staff credited the order by a statement; the failure of another attempt to pay it says nothing about that, nor does
    // one that is polled, for which they may have credited it.
    const isCreditedAttempt =
      payment.isManualCredit && !event.isPolled && event.paymentId === deposit.providerReference;
    if (!isReversal(event, payment.isReported || isCreditedAttempt)) return null;
    const id = newId();
    const opened = await openReversal(ctx.db, {
      id,
      depositId: deposit.id,
      unmatchedPaymentId: payment.unmatched?.id ?? null,
      isCredited: isCredited(payment),
      providerCode: event.providerCode,
      eventId: event.eventId,
      paymentId: event.paymentId,
      kind: event.status,
      amount: event.amount,
      isTotal: event.isPolled,
      reportedAmount: event.reportedAmount,
      evidence: event.evidence,
      now: ctx.clock.now(),
    });
    await this.report(ctx, deposit, event, { id, ...opened });
    return "reversed";
  }

  private async recordWin(
    ctx: Ctx,
    deposit: DepositRow,
    { paymentId, amount, reportedAmount, evidence }: ReversalEvent,
    payment: KnownPayment,
  ): Promise<"won" | "none"> {
    const reversals = await reportDisputeWon(ctx.db, {
      depositId: deposit.id,
      unmatchedPaymentId: payment.unmatched?.id ?? null,
      isCredited: isCredited(payment),
      paymentId,
      amount,
      reportedAmount,
      evidence,
      now: ctx.clock.now(),
    });
    await this.deps.audit.record(ctx, {
      action: "deposit.dispute-won",
      subjectKind: "deposit",
      subjectId: deposit.id,
      after: {
        paymentId,
        amount: reportedAmount ?? formatMinor(amount, deposit.currency),
        evidence,
        reversals,
      },
    });
    if (reversals > 0) return "won";
    ctx.log.warn({ deposit: deposit.id, paymentId }, "webhook: a dispute was won that was never reported");
    return "none";
  }

  /** Ends a reversal, and credits a won one again. The caller has locked the deposit. */
  async resolve(
    ctx: Ctx,
    deposit: DepositRow,
    {
      id,
      decision,
      decidedBy,
      amount,
    }: {
      readonly id: string;
      readonly decision: DepositReversalDecision;
      readonly decidedBy: string;
      /** What a won one credits to the wallet, in minor units. */
      readonly amount: bigint;
    },
  ): Promise<void> {
    const { repaid } = await decideReversal(ctx.db, id, { decision, decidedBy, now: ctx.clock.now() });
    if (decision === "WON") await this.reportRestored(ctx, deposit, { id, amount, repaid });
    this.publishChange(ctx, deposit);
  }

  /**
   * Ends a reversal whose money the provider returned, an amount of it in minor units, which is credited again. The caller
   * has locked the deposit.
   */
  async creditReturned(
    ctx: Ctx,
    deposit: DepositRow,
    {
      id,
      ...input
    }: {
      readonly id: string;
      readonly amount: bigint;
      readonly reference: string;
      readonly decidedBy: string;
    },
  ): Promise<void> {
    const { credited, repaid } = await creditReturnedReversal(ctx.db, id, { ...input, now: ctx.clock.now() });
    await this.reportRestored(ctx, deposit, { id, amount: credited, repaid });
    this.publishChange(ctx, deposit);
  }

  private publishChange(ctx: Ctx, deposit: DepositRow): void {
    this.deps.lifecycle.publishChange(ctx, deposit);
    this.deps.wallet.publishChange(ctx, deposit.memberId, deposit.currency);
  }

  /** Notifies the member of what the wallet received again, and counts it. Amounts are minor units. */
  private async reportRestored(
    ctx: Ctx,
    { memberId, currency, reference }: DepositRow,
    { id, amount, repaid }: { readonly id: string; readonly amount: bigint; readonly repaid: bigint },
  ): Promise<void> {
    const { meter } = this.deps;
    const money = { amount, currency };
    const key = `deposit-reversal:${id}:restored`;
    if (amount > 0n) await notifyMember(ctx, { key, kind: "DEPOSIT_RESTORED", memberId, reference, money });
    ctx.afterCommit(() => {
      meter.posted("deposit");
      if (repaid > 0n) meter.posted("debt_repayment");
    });
  }

  private async readPayment(
    ctx: Ctx,
    deposit: DepositRow,
    { paymentId }: ProviderEvent,
  ): Promise<KnownPayment> {
    const { id, state, decidedBy } = deposit;
    const paid = await listPaidPaymentIds(ctx.db, id);
    return {
      state,
      isReported: paid.includes(paymentId),
      isManualCredit: paid.length === 0 && state === "CREDITED" && decidedBy !== null,
      unmatched: await lockUnmatchedOfPayment(ctx.db, id, paymentId),
    };
  }

  /** Writes the audit log, notifies the member of what the wallet lost, and publishes the change. */
  private async report(
    ctx: Ctx,
    deposit: DepositRow,
    { status, paymentId, evidence }: ReversalEvent,
    { id, state, taken, debt }: OpenedReversal & { readonly id: string },
  ): Promise<void> {
    const { audit, lifecycle, wallet, meter } = this.deps;
    const { memberId, currency, reference } = deposit;
    const text = (amount: bigint) => formatMinor(amount, currency);
    const after = {
      reversal: id,
      kind: status,
      paymentId,
      evidence,
      state,
      taken: text(taken),
      debt: text(debt),
    };
    await audit.record(ctx, {
      action: "deposit.reversed",
      subjectKind: "deposit",
      subjectId: deposit.id,
      before: { state: deposit.state },
      after,
    });
    lifecycle.publishChange(ctx, deposit);
    if (state !== "OPEN") return;
    const money = { amount: taken, currency };
    const key = `deposit-reversal:${id}`;
    // A reversal of nothing but the fee takes nothing from the wallet.
    if (taken > 0n) await notifyMember(ctx, { key, kind: "DEPOSIT_REVERSED", memberId, reference, money });
    wallet.publishChange(ctx, memberId, currency);
    ctx.afterCommit(() => meter.posted("deposit_reversal"));
  }
}
