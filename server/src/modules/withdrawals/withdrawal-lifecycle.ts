import type { Ctx } from "../../core/ctx.js";
import { type LiveEvents, withdrawalsTopic } from "../../core/events.js";
import { faultPoint } from "../../core/fault-point.js";
import { type MemberNotificationKind, notifyMember } from "../../core/member-notifications.js";
import type { Meter } from "../../core/meter.js";
import type { WalletService } from "../wallet/wallet.service.js";
import { holdMoneyAgain, payMoney, refundMoney, releaseMoney } from "./money.store.js";
import { assertReceiptMove, type WithdrawalReason, withdrawalStates } from "./withdrawals.model.js";
import { recordEvent, updateWithdrawal, type WithdrawalRow } from "./withdrawals.store.js";

interface Deps {
  readonly wallet: Pick<WalletService, "publishChange">;
  readonly live: LiveEvents;
  readonly meter: Meter;
}

/**
 * State changes of withdrawals. Each step runs in the caller's transaction, which holds the withdrawal's lock, and throws
 * already_resolved for a transition that `withdrawalStates` or `receiptStates` does not have.
 */
export class WithdrawalLifecycle {
  constructor(private readonly deps: Deps) {}

  /** Captures what was paid to the member, and releases the rest of the hold. */
  async pay(ctx: Ctx, withdrawal: WithdrawalRow, paid: bigint): Promise<void> {
    withdrawalStates.assertMove(withdrawal.state, paid === withdrawal.net ? "PAID" : "PARTLY_PAID");
    await payMoney(ctx.db, withdrawal.id, paid, ctx.clock.now());
    faultPoint("payout.in-capture");
    await this.notifyMember(ctx, withdrawal, "WITHDRAWAL_PAID", paid);
    this.publishMoneyChange(ctx, withdrawal);
    ctx.afterCommit(() => this.deps.meter.posted("withdrawal"));
  }

  /** Captures what was paid after the hold had been released. What the wallet no longer has becomes a debt. */
  async payLate(ctx: Ctx, withdrawal: WithdrawalRow, paid: bigint): Promise<void> {
    await holdMoneyAgain(ctx.db, withdrawal.id);
    faultPoint("payout.in-late-capture");
    await this.pay(ctx, withdrawal, paid);
  }

  /** Releases the hold: nothing is paid. */
  async release(
    ctx: Ctx,
    withdrawal: WithdrawalRow,
    result: { readonly state: "REFUSED" | "FAILED"; readonly reason: WithdrawalReason },
  ): Promise<void> {
    withdrawalStates.assertMove(withdrawal.state, result.state);
    await releaseMoney(ctx.db, withdrawal.id, { ...result, now: ctx.clock.now() });
    faultPoint("withdrawal.in-release");
    const kind = result.state === "REFUSED" ? "WITHDRAWAL_REFUSED" : "WITHDRAWAL_FAILED";
    await this.notifyMember(ctx, withdrawal, kind, withdrawal.amount);
    this.publishMoneyChange(ctx, withdrawal);
  }

  /**
   * Refunds a payout that the member did not receive, with its share of the fee.
   * @returns That share, in minor units.
   */
  async refund(ctx: Ctx, withdrawal: WithdrawalRow, amount: bigint): Promise<bigint> {
    assertReceiptMove(withdrawal.receiptState, "REFUNDED");
    const { fee, repaid } = await refundMoney(ctx.db, withdrawal.id, amount, ctx.clock.now());
    faultPoint("withdrawal.in-refund");
    await this.notifyMember(ctx, withdrawal, "WITHDRAWAL_REFUNDED", amount + fee);
    this.publishMoneyChange(ctx, withdrawal);
    ctx.afterCommit(() => {
      this.deps.meter.posted("withdrawal");
      if (repaid > 0n) this.deps.meter.posted("debt_repayment");
    });
    return fee;
  }

  /** Updates fields that move no money, records the event if one is given, and publishes the change. */
  async update(
    ctx: Ctx,
    { id, memberId, state, receiptState }: Pick<WithdrawalRow, "id" | "memberId" | "state" | "receiptState">,
    change: Omit<Parameters<typeof updateWithdrawal>[2], "now"> & {
      readonly event?: Omit<Parameters<typeof recordEvent>[2], "now">;
    },
  ): Promise<void> {
    const { event, ...fields } = change;
    const now = ctx.clock.now();
    if (fields.state) withdrawalStates.assertMove(state, fields.state);
    if (fields.receiptState) assertReceiptMove(receiptState, fields.receiptState);
    await updateWithdrawal(ctx.db, id, { ...fields, now });
    if (event) await recordEvent(ctx.db, id, { ...event, now });
    this.publishChange(ctx, { id, memberId });
  }

  private notifyMember(
    ctx: Ctx,
    { id, memberId, currency, reference }: WithdrawalRow,
    kind: MemberNotificationKind,
    amount: bigint,
  ): Promise<void> {
    const key = `withdrawal:${id}:${kind}`;
    return notifyMember(ctx, { key, kind, memberId, money: { amount, currency }, reference });
  }

  /** Publishes that a withdrawal is new or has changed, once the transaction has committed. */
  private publishChange(ctx: Ctx, { id, memberId }: Pick<WithdrawalRow, "id" | "memberId">): void {
    ctx.afterCommit(() => this.deps.live.publish(withdrawalsTopic(memberId), { id }));
  }

  /** Publishes that a withdrawal and its wallet have changed, once the transaction has committed. */
  publishMoneyChange(
    ctx: Ctx,
    { id, memberId, currency }: Pick<WithdrawalRow, "id" | "memberId" | "currency">,
  ): void {
    this.publishChange(ctx, { id, memberId });
    this.deps.wallet.publishChange(ctx, memberId, currency);
  }
}
