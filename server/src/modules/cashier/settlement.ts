import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { depositsTopic, depositTopic, type LiveEvents } from "../../core/events.js";
import { newId } from "../../core/ids.js";
import { notifyMember } from "../../core/member-notifications.js";
import type { Meter } from "../../core/meter.js";
import { signalEventsRaised } from "../../core/outbox.js";
import type { SaferGamblingService } from "../safer-gambling/safer-gambling.service.js";
import type { WalletService } from "../wallet/wallet.service.js";
import { type Came, type DepositReason, type DepositState, feeOn } from "./deposits.model.js";
import type { DepositRow } from "./deposits.reads.js";
import { creditDeposit, updateCounted, updateState } from "./deposits.store.js";
import { creditUnmatchedPayment, insertUnmatchedPayment } from "./unmatched-payments.store.js";

interface Deps {
  readonly saferGambling: Pick<SaferGamblingService, "takeDeposit" | "giveDeposit">;
  readonly wallet: Pick<WalletService, "publishChange">;
  readonly live: LiveEvents;
  readonly meter: Meter;
}

/** How deposits end. Each step runs inside the transaction in which its caller holds the deposit. */
export class Settlement {
  constructor(private readonly deps: Deps) {}

  /** Counts a deposit against the member's limits unless it counts already. @throws DomainError limit_reached, member_excluded */
  async count(ctx: Ctx, deposit: DepositRow, amount = deposit.amount): Promise<void> {
    if (deposit.countedAt !== null && amount === deposit.amount) return;
    await this.uncount(ctx, deposit);
    const { memberId, currency, id } = deposit;
    const { countedAt } = await this.deps.saferGambling.takeDeposit(ctx, { memberId, currency, amount });
    await updateCounted(ctx.db, id, countedAt);
  }

  /** The same, where no room within the limits is no failure: answers whether there was. */
  async countIfRoom(ctx: Ctx, deposit: DepositRow): Promise<boolean> {
    try {
      await this.count(ctx, deposit);
      return true;
    } catch (error) {
      if (error instanceof DomainError && ["limit_reached", "member_excluded"].includes(error.code))
        return false;
      throw error;
    }
  }

  /** Puts what came into the wallet, less the fee. What it is worth stays with the ledger's key: it happens once. */
  async credit(
    ctx: Ctx,
    deposit: DepositRow,
    { received, decidedBy }: { readonly received: bigint; readonly decidedBy: string | null },
  ): Promise<void> {
    const fee = feeOn(received, deposit);
    const given = { received, fee, decidedBy, now: ctx.clock.now() };
    const { repaid } = await creditDeposit(ctx.db, deposit.id, given);
    this.announce(ctx, { ...deposit, repaid });
  }

  /** Tells whoever looks on that a deposit was credited. `repaid`: how much of it went to a debt, in minor units. */
  announce(
    ctx: Ctx,
    { id, memberId, currency, repaid }: Pick<DepositRow, "id" | "memberId" | "currency"> & { repaid: bigint },
  ): void {
    this.tell(ctx, { id, memberId });
    // The database raises the member's message itself: groups of payments are credited there.
    signalEventsRaised(ctx);
    this.deps.wallet.publishChange(ctx, memberId, currency);
    ctx.afterCommit(() => {
      this.deps.meter.posted("deposit");
      if (repaid > 0n) this.deps.meter.posted("debt_repayment");
    });
  }

  /** Lets an operator decide about money that came. */
  async wait(ctx: Ctx, deposit: DepositRow, reason: DepositReason, { amount, told }: Came): Promise<void> {
    this.tell(ctx, deposit);
    const received = told === null ? amount : null;
    await updateState(ctx.db, deposit.id, {
      state: "MISMATCH",
      reason,
      received,
      told,
      now: ctx.clock.now(),
    });
  }

  /** Lets an operator decide about money that came besides. */
  async waitBesides(ctx: Ctx, deposit: DepositRow, paymentId: string, came: Came): Promise<void> {
    this.tell(ctx, deposit);
    const unmatchedPayment = {
      id: newId(),
      brandId: ctx.brand.id,
      depositId: deposit.id,
      paymentId,
      ...came,
    };
    await insertUnmatchedPayment(ctx.db, { ...unmatchedPayment, at: ctx.clock.now() });
  }

  /** Puts what came besides into the wallet, where the member's limits have room for it. @throws as {@link count} */
  async creditBesides(
    ctx: Ctx,
    deposit: DepositRow,
    { id, amount, decidedBy }: { readonly id: string; readonly amount: bigint; readonly decidedBy: string },
  ): Promise<void> {
    const { saferGambling, wallet, meter } = this.deps;
    const { memberId, currency, reference } = deposit;
    this.tell(ctx, deposit);
    await saferGambling.takeDeposit(ctx, { memberId, currency, amount });
    const { repaid } = await creditUnmatchedPayment(ctx.db, id, { amount, decidedBy, now: ctx.clock.now() });
    wallet.publishChange(ctx, memberId, currency);
    ctx.afterCommit(() => {
      meter.posted("deposit");
      if (repaid > 0n) meter.posted("debt_repayment");
    });
    const news = {
      key: `deposit-unmatched-payment:${id}`,
      kind: "DEPOSIT_CREDITED",
      memberId,
      reference,
    } as const;
    await notifyMember(ctx, { ...news, money: { amount, currency } });
  }

  /** The member has shown a proof: it waits for an operator and expires no more. */
  async prove(ctx: Ctx, deposit: DepositRow): Promise<void> {
    this.tell(ctx, deposit);
    await updateState(ctx.db, deposit.id, { state: "PROVED", reason: null, now: ctx.clock.now() });
  }

  /** Ends a deposit without money: it counts against no limit any more. */
  async end(
    ctx: Ctx,
    deposit: DepositRow,
    how: {
      readonly state: Extract<DepositState, "EXPIRED" | "FAILED" | "REFUSED">;
      readonly reason: DepositReason | null;
      readonly decidedBy?: string;
    },
  ): Promise<void> {
    this.tell(ctx, deposit);
    await this.uncount(ctx, deposit);
    await updateState(ctx.db, deposit.id, { ...how, countedAt: null, now: ctx.clock.now() });
    if (how.state === "REFUSED") await this.tellRefusal(ctx, deposit);
  }

  private tellRefusal(ctx: Ctx, { id, memberId, amount, currency, reference }: DepositRow): Promise<void> {
    const money = { amount, currency };
    return notifyMember(ctx, {
      key: `deposit:${id}:refused`,
      kind: "DEPOSIT_REFUSED",
      memberId,
      money,
      reference,
    });
  }

  /** Tells who looks on that a deposit was ordered or has changed, once the transaction has committed. */
  tell(ctx: Ctx, { id, memberId }: Pick<DepositRow, "id" | "memberId">): void {
    ctx.afterCommit(() => {
      this.deps.live.publish(depositTopic(id), {});
      this.deps.live.publish(depositsTopic(memberId), { id });
    });
  }

  private async uncount(ctx: Ctx, { memberId, currency, amount, countedAt }: DepositRow): Promise<void> {
    if (countedAt === null) return;
    await this.deps.saferGambling.giveDeposit(ctx, { memberId, currency, amount, countedAt });
  }
}
