import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { type LiveEvents, transfersTopic } from "../../core/events.js";
import { faultPoint } from "../../core/fault-point.js";
import type { Meter } from "../../core/meter.js";
import { withRetry } from "../../db/faults.js";
import type { CatalogueService } from "../catalogue/catalogue.service.js";
import type { WalletService } from "../wallet/wallet.service.js";
import {
  lookAfterMs,
  nextAsk,
  type Outcome,
  type Standing,
  type TransferReason,
  verdictOn,
} from "./vendor-transfers.model.js";
import {
  failTransfer,
  findTransfer,
  finishTransfer,
  markPending,
  markSent,
  type VendorTransferRow,
} from "./vendor-transfers.store.js";
import type { VendorWire } from "./vendor-wire.js";

interface Deps {
  readonly catalogue: Pick<CatalogueService, "vendorByCode">;
  readonly wallet: Pick<WalletService, "publishChange">;
  readonly wire: VendorWire;
  readonly live: LiveEvents;
  readonly meter: Meter;
}

const idempotent = { idempotent: true };

/**
 * Takes transfers from step to step. What is written stands before what follows from it is done: a process that ends
 * between two steps leaves a state from which `resume` goes on. No call goes out inside a transaction.
 */
export class Carrier {
  constructor(private readonly deps: Deps) {}

  /** Sends a transfer that was requested, and ends it by what the vendor answers. */
  async carry(ctx: Ctx, transfer: VendorTransferRow): Promise<void> {
    const vendor = await this.vendorOf(ctx, transfer);
    const now = ctx.clock.now();
    const lookAt = new Date(now.getTime() + lookAfterMs);
    if (!(await markSent(ctx.db, transfer.id, lookAt, now))) return;
    faultPoint("vendor-transfer.after-sent");
    const outcome = await this.deps.wire.send(ctx, vendor, transfer);
    faultPoint("vendor-transfer.after-answer");
    await this.judge(ctx, { ...transfer, sentAt: now, asks: 0 }, outcome);
  }

  /** Looks after a transfer that did not end: gives back what never left, asks the vendor about the rest. */
  async resume(ctx: Ctx, transfer: VendorTransferRow): Promise<void> {
    if (transfer.state === "DONE" || transfer.state === "FAILED") return;
    if (transfer.state === "REQUESTED") return this.fail(ctx, transfer, { reason: "unsent", unsent: true });
    const vendor = await this.vendorOf(ctx, transfer);
    const standing = await this.deps.wire.standing(ctx, vendor, transfer);
    faultPoint("vendor-transfer.after-standing");
    await this.judge(ctx, { ...transfer, asks: transfer.asks + 1 }, standing);
  }

  /** Books a transfer as done. `by`: the operator who says so. @throws DomainError already_resolved, account_locked */
  async finish(
    ctx: Ctx,
    { id, memberId, currency }: VendorTransferRow,
    by: string | null = null,
  ): Promise<void> {
    const work = () => finishTransfer(ctx.db, id, by, ctx.clock.now());
    const done = await (ctx.db.isTransaction ? work() : withRetry(idempotent, work));
    if (done) ctx.afterCommit(() => this.deps.meter.posted("vendor_transfer"));
    this.tell(ctx, memberId, currency, id);
  }

  /** Ends a transfer without money. @throws DomainError already_resolved */
  async fail(
    ctx: Ctx,
    { id, memberId, currency }: VendorTransferRow,
    how: { readonly reason: TransferReason; readonly unsent?: boolean; readonly by?: string },
  ): Promise<void> {
    const given = { ...how, by: how.by ?? null, now: ctx.clock.now() };
    const work = () => failTransfer(ctx.db, id, given);
    await (ctx.db.isTransaction ? work() : withRetry(idempotent, work));
    this.tell(ctx, memberId, currency, id);
  }

  /** Tells the member's pages that a transfer, and perhaps the wallet, has changed. */
  tell(ctx: Ctx, memberId: string, currency: string, id: string): void {
    this.deps.wallet.publishChange(ctx, memberId, currency);
    ctx.afterCommit(() => this.deps.live.publish(transfersTopic(memberId), { id }));
  }

  private async judge(ctx: Ctx, transfer: VendorTransferRow, word: Outcome | Standing): Promise<void> {
    const now = ctx.clock.now();
    const verdict = verdictOn(word, transfer, now);
    try {
      if (verdict === "finish") return await this.finish(ctx, transfer);
      if (verdict !== "wait") return await this.fail(ctx, transfer, { reason: verdict.fail });
    } catch (error) {
      // The books refuse it for now (a frozen wallet), or somebody else has ended it.
      if (!(error instanceof DomainError)) throw error;
      ctx.log.error({ err: error, transfer: transfer.id }, "a vendor's word could not be booked");
    }
    const askAt = nextAsk(transfer.asks, now);
    await markPending(ctx.db, transfer.id, { asks: transfer.asks, askAt, now });
    this.tell(ctx, transfer.memberId, transfer.currency, transfer.id);
  }

  private async vendorOf(ctx: Ctx, { vendorCode }: VendorTransferRow) {
    const vendor = await this.deps.catalogue.vendorByCode(ctx, vendorCode);
    if (!vendor) throw new Error(`vendor ${vendorCode} is gone`);
    return vendor;
  }

  /** How a transfer of the brand stands now. */
  async now(ctx: Ctx, id: string): Promise<VendorTransferRow> {
    const found = await findTransfer(ctx.db, ctx.brand.id, id);
    if (!found) throw new DomainError("not_found");
    return found;
  }
}
