import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { depositTopic, type LiveEvents } from "../../core/events.js";
import { tellMember } from "../../core/member-news.js";
import type { Meter } from "../../core/meter.js";
import { raised } from "../../core/outbox.js";
import type { SaferGamblingService } from "../safer-gambling/safer-gambling.service.js";
import type { WalletService } from "../wallet/wallet.service.js";
import { type DepositReason, type DepositState, feeOn } from "./deposits.model.js";
import { creditDeposit, type DepositRow, updateCounted, updateState } from "./deposits.store.js";

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
    this.tell(ctx, id);
    // The database raises the member's message itself: groups of payments are credited there.
    raised(ctx);
    this.deps.wallet.publishChange(ctx, memberId, currency);
    ctx.afterCommit(() => {
      this.deps.meter.posted("deposit");
      if (repaid > 0n) this.deps.meter.posted("debt_repayment");
    });
  }

  /** Lets an operator decide about money that came. */
  async wait(ctx: Ctx, { id }: DepositRow, reason: DepositReason, received: bigint): Promise<void> {
    this.tell(ctx, id);
    await updateState(ctx.db, id, { state: "MISMATCH", reason, received, now: ctx.clock.now() });
  }

  /** The member has shown a proof: it waits for an operator and expires no more. */
  async prove(ctx: Ctx, { id }: DepositRow): Promise<void> {
    this.tell(ctx, id);
    await updateState(ctx.db, id, { state: "PROVED", reason: null, now: ctx.clock.now() });
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
    this.tell(ctx, deposit.id);
    await this.uncount(ctx, deposit);
    await updateState(ctx.db, deposit.id, { ...how, countedAt: null, now: ctx.clock.now() });
    if (how.state === "REFUSED") await this.tellRefusal(ctx, deposit);
  }

  private tellRefusal(ctx: Ctx, { id, memberId, amount, currency, reference }: DepositRow): Promise<void> {
    const money = { amount, currency };
    return tellMember(ctx, { key: `deposit:${id}`, kind: "DEPOSIT_REFUSED", memberId, money, reference });
  }

  /** Tells who looks on that a deposit has changed, once the transaction has committed. */
  private tell(ctx: Ctx, id: string): void {
    ctx.afterCommit(() => this.deps.live.publish(depositTopic(id), {}));
  }

  private async uncount(ctx: Ctx, { memberId, currency, amount, countedAt }: DepositRow): Promise<void> {
    if (countedAt === null) return;
    await this.deps.saferGambling.giveDeposit(ctx, { memberId, currency, amount, countedAt });
  }
}
