import type { Ctx } from "../../core/ctx.js";
import { type LiveEvents, withdrawalsTopic, withdrawalTopic } from "../../core/events.js";
import { faultPoint } from "../../core/fault-point.js";
import { type MemberNotificationKind, notifyMember } from "../../core/member-notifications.js";
import type { Meter } from "../../core/meter.js";
import type { WalletService } from "../wallet/wallet.service.js";
import { holdMoneyAgain, payMoney, refundMoney, releaseMoney } from "./money.store.js";
import { noteEvent, updateWithdrawal, type WithdrawalRow } from "./withdrawals.store.js";

interface Deps {
  readonly wallet: Pick<WalletService, "publishChange">;
  readonly live: LiveEvents;
  readonly meter: Meter;
}

/** How withdrawals go on. Each step runs inside the transaction in which its caller holds the withdrawal. */
export class Progress {
  constructor(private readonly deps: Deps) {}

  /** So much reached the member; what is left of the hold is the member's again. */
  async pay(ctx: Ctx, withdrawal: WithdrawalRow, paid: bigint): Promise<void> {
    await payMoney(ctx.db, withdrawal.id, paid, ctx.clock.now());
    faultPoint("payout.in-capture");
    await this.message(ctx, withdrawal, "WITHDRAWAL_PAID", paid);
    this.tellMoney(ctx, withdrawal);
    ctx.afterCommit(() => this.deps.meter.posted("withdrawal"));
  }

  /** So much reached the member after all, though the money was given back; what is no longer there is owed. */
  async payLate(ctx: Ctx, withdrawal: WithdrawalRow, paid: bigint): Promise<void> {
    await holdMoneyAgain(ctx.db, withdrawal.id);
    faultPoint("payout.in-late-capture");
    await this.pay(ctx, withdrawal, paid);
  }

  /** Nothing is paid: the money is the member's again. */
  async release(
    ctx: Ctx,
    withdrawal: WithdrawalRow,
    how: { readonly state: "REFUSED" | "FAILED"; readonly reason: "operator" | "gateway" },
  ): Promise<void> {
    await releaseMoney(ctx.db, withdrawal.id, { ...how, now: ctx.clock.now() });
    faultPoint("withdrawal.in-release");
    const kind = how.state === "REFUSED" ? "WITHDRAWAL_REFUSED" : "WITHDRAWAL_FAILED";
    await this.message(ctx, withdrawal, kind, withdrawal.amount);
    this.tellMoney(ctx, withdrawal);
  }

  /** What was paid and did not come is in the wallet again, with its share of the fee. Answers that share. */
  async refund(ctx: Ctx, withdrawal: WithdrawalRow, amount: bigint): Promise<bigint> {
    const { fee, repaid } = await refundMoney(ctx.db, withdrawal.id, amount, ctx.clock.now());
    faultPoint("withdrawal.in-refund");
    await this.message(ctx, withdrawal, "WITHDRAWAL_REFUNDED", amount + fee);
    this.tellMoney(ctx, withdrawal);
    ctx.afterCommit(() => {
      this.deps.meter.posted("withdrawal");
      if (repaid > 0n) this.deps.meter.posted("debt_repayment");
    });
    return fee;
  }

  /** What moves no money: a state, a receipt, a note. */
  async note(
    ctx: Ctx,
    { id, memberId }: Pick<WithdrawalRow, "id" | "memberId">,
    change: Omit<Parameters<typeof updateWithdrawal>[2], "now"> & {
      readonly event?: Omit<Parameters<typeof noteEvent>[2], "now">;
    },
  ): Promise<void> {
    const { event, ...given } = change;
    const now = ctx.clock.now();
    await updateWithdrawal(ctx.db, id, { ...given, now });
    if (event) await noteEvent(ctx.db, id, { ...event, now });
    this.tell(ctx, { id, memberId });
  }

  private message(
    ctx: Ctx,
    { id, memberId, currency, reference }: WithdrawalRow,
    kind: MemberNotificationKind,
    amount: bigint,
  ): Promise<void> {
    const key = `withdrawal:${id}:${kind}`;
    return notifyMember(ctx, { key, kind, memberId, money: { amount, currency }, reference });
  }

  /** Tells who looks on that a withdrawal was asked for or has changed, once the transaction has committed. */
  private tell(ctx: Ctx, { id, memberId }: Pick<WithdrawalRow, "id" | "memberId">): void {
    ctx.afterCommit(() => {
      this.deps.live.publish(withdrawalTopic(id), {});
      this.deps.live.publish(withdrawalsTopic(memberId), { id });
    });
  }

  /** The same, and that the wallet has. */
  tellMoney(ctx: Ctx, { id, memberId, currency }: Pick<WithdrawalRow, "id" | "memberId" | "currency">): void {
    this.tell(ctx, { id, memberId });
    this.deps.wallet.publishChange(ctx, memberId, currency);
  }
}
