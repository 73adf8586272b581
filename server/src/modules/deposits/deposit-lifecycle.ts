import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { depositsTopic, type LiveEvents } from "../../core/events.js";
import { newId } from "../../core/ids.js";
import { notifyMember } from "../../core/member-notifications.js";
import type { Meter } from "../../core/meter.js";
import { signalEventsRaised } from "../../core/outbox.js";
import { calculateFee } from "../../kit/fees.js";
import type { SaferGamblingService } from "../safer-gambling/safer-gambling.service.js";
import type { WalletService } from "../wallet/wallet.service.js";
import {
  type DepositReason,
  type DepositState,
  depositStates,
  type ReceivedAmount,
} from "./deposits.model.js";
import type { DepositRow } from "./deposits.reads.js";
import { creditDeposit, updateCounted, updateState } from "./deposits.store.js";
import {
  creditUnmatchedPayment,
  insertUnmatchedPayment,
} from "./unmatched-payments/unmatched-payments.store.js";

interface Deps {
  readonly saferGambling: Pick<SaferGamblingService, "takeDeposit" | "giveDeposit">;
  readonly wallet: Pick<WalletService, "publishChange">;
  readonly live: LiveEvents;
  readonly meter: Meter;
}

const limitRefusals: readonly string[] = ["deposit_limit_reached", "deposit_above_limit", "member_excluded"];

/**
 * Moves deposits to their next states. Each step runs inside the transaction in which its caller has locked the
 * deposit, and throws already_resolved for a transition that `depositStates` does not have.
 */
export class DepositLifecycle {
  constructor(private readonly deps: Deps) {}

  /**
   * Counts a deposit towards the member's limits unless it is counted already.
   * @throws DomainError deposit_limit_reached, deposit_above_limit, member_excluded
   */
  async countTowardsLimits(ctx: Ctx, deposit: DepositRow, amount = deposit.amount): Promise<void> {
    if (deposit.countedAt !== null && amount === deposit.amount) return;
    await this.releaseFromLimits(ctx, deposit);
    const { memberId, currency, id } = deposit;
    const { countedAt } = await this.deps.saferGambling.takeDeposit(ctx, { memberId, currency, amount });
    await updateCounted(ctx.db, id, countedAt);
  }

  /** Counts a deposit towards the member's limits. Returns false when they have no room for it. */
  async tryCountTowardsLimits(ctx: Ctx, deposit: DepositRow): Promise<boolean> {
    try {
      await this.countTowardsLimits(ctx, deposit);
      return true;
    } catch (error) {
      if (error instanceof DomainError && limitRefusals.includes(error.code)) return false;
      throw error;
    }
  }

  /**
   * Credits the wallet with the received amount less the fee, and publishes the change. The ledger's key makes it
   * idempotent.
   */
  async credit(
    ctx: Ctx,
    deposit: DepositRow,
    { received, decidedBy }: { readonly received: bigint; readonly decidedBy: string | null },
  ): Promise<void> {
    depositStates.assertMove(deposit.state, "CREDITED");
    const fee = calculateFee(received, deposit);
    const credit = { received, fee, decidedBy, now: ctx.clock.now() };
    const { repaid } = await creditDeposit(ctx.db, deposit.id, credit);
    this.publishCredit(ctx, { ...deposit, repaid });
  }

  /** Publishes that a deposit was credited. `repaid`: the part that repaid a debt, in minor units. */
  publishCredit(
    ctx: Ctx,
    { id, memberId, currency, repaid }: Pick<DepositRow, "id" | "memberId" | "currency"> & { repaid: bigint },
  ): void {
    this.publishChange(ctx, { id, memberId });
    // A trigger of the database writes the member's notification, since groups of payments are credited there.
    signalEventsRaised(ctx);
    this.deps.wallet.publishChange(ctx, memberId, currency);
    ctx.afterCommit(() => {
      this.deps.meter.posted("deposit");
      if (repaid > 0n) this.deps.meter.posted("debt_repayment");
    });
  }

  /** Holds a paid deposit until staff decide about it. */
  async hold(
    ctx: Ctx,
    deposit: DepositRow,
    reason: DepositReason,
    { amount, reportedAmount }: ReceivedAmount,
  ): Promise<void> {
    depositStates.assertMove(deposit.state, "ON_HOLD");
    this.publishChange(ctx, deposit);
    const received = reportedAmount === null ? amount : null;
    await updateState(ctx.db, deposit.id, {
      state: "ON_HOLD",
      reason,
      received,
      reportedAmount,
      now: ctx.clock.now(),
    });
  }

  /** Records a payment of a deposit that had been paid already; staff decide about it. */
  async recordUnmatchedPayment(
    ctx: Ctx,
    deposit: DepositRow,
    paymentId: string,
    received: ReceivedAmount,
  ): Promise<void> {
    this.publishChange(ctx, deposit);
    const unmatchedPayment = {
      id: newId(),
      brandId: ctx.brand.id,
      depositId: deposit.id,
      paymentId,
      ...received,
    };
    await insertUnmatchedPayment(ctx.db, { ...unmatchedPayment, at: ctx.clock.now() });
  }

  /**
   * Credits an unmatched payment to the wallet and counts it towards the member's limits.
   * @throws DomainError deposit_limit_reached, deposit_above_limit, member_excluded
   */
  async creditUnmatchedPayment(
    ctx: Ctx,
    deposit: DepositRow,
    { id, amount, decidedBy }: { readonly id: string; readonly amount: bigint; readonly decidedBy: string },
  ): Promise<void> {
    const { saferGambling, wallet, meter } = this.deps;
    const { memberId, currency, reference } = deposit;
    this.publishChange(ctx, deposit);
    await saferGambling.takeDeposit(ctx, { memberId, currency, amount });
    const { repaid } = await creditUnmatchedPayment(ctx.db, id, { amount, decidedBy, now: ctx.clock.now() });
    wallet.publishChange(ctx, memberId, currency);
    ctx.afterCommit(() => {
      meter.posted("deposit");
      if (repaid > 0n) meter.posted("debt_repayment");
    });
    await notifyMember(ctx, {
      key: `deposit-unmatched-payment:${id}`,
      kind: "DEPOSIT_CREDITED",
      memberId,
      reference,
      money: { amount, currency },
    });
  }

  /** Records that the member uploaded proofs of payment. It no longer expires, and staff review it. */
  async markProofUploaded(ctx: Ctx, deposit: DepositRow): Promise<void> {
    depositStates.assertMove(deposit.state, "PROOF_UPLOADED");
    this.publishChange(ctx, deposit);
    await updateState(ctx.db, deposit.id, { state: "PROOF_UPLOADED", reason: null, now: ctx.clock.now() });
  }

  /** Ends a deposit without crediting it, and releases it from the member's limits. */
  async end(
    ctx: Ctx,
    deposit: DepositRow,
    outcome: {
      readonly state: Extract<DepositState, "EXPIRED" | "CANCELLED" | "FAILED" | "REFUSED">;
      readonly reason: DepositReason | null;
      readonly decidedBy?: string;
    },
  ): Promise<void> {
    depositStates.assertMove(deposit.state, outcome.state);
    this.publishChange(ctx, deposit);
    await this.releaseFromLimits(ctx, deposit);
    await updateState(ctx.db, deposit.id, { ...outcome, countedAt: null, now: ctx.clock.now() });
    if (outcome.state === "REFUSED") await this.notifyRefusal(ctx, deposit);
  }

  private notifyRefusal(ctx: Ctx, { id, memberId, amount, currency, reference }: DepositRow): Promise<void> {
    const money = { amount, currency };
    return notifyMember(ctx, {
      key: `deposit:${id}:refused`,
      kind: "DEPOSIT_REFUSED",
      memberId,
      money,
      reference,
    });
  }

  /** Publishes a live event of a new or changed deposit once the transaction has committed. */
  publishChange(ctx: Ctx, { id, memberId }: Pick<DepositRow, "id" | "memberId">): void {
    ctx.afterCommit(() => this.deps.live.publish(depositsTopic(memberId), { id }));
  }

  private async releaseFromLimits(
    ctx: Ctx,
    { memberId, currency, amount, countedAt }: DepositRow,
  ): Promise<void> {
    if (countedAt === null) return;
    await this.deps.saferGambling.giveDeposit(ctx, { memberId, currency, amount, countedAt });
  }
}
