import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { type LiveEvents, transfersTopic } from "../../core/events.js";
import { faultPoint } from "../../core/fault-point.js";
import type { Meter } from "../../core/meter.js";
import { withRetry } from "../../db/faults.js";
import type { Vendor } from "../catalogue/catalogue.model.js";
import type { CatalogueService } from "../catalogue/catalogue.service.js";
import type { WalletService } from "../wallet/wallet.service.js";
import type { VendorTransferClient } from "./vendor-transfer-client.js";
import {
  decideNextStep,
  type ReportedStatus,
  resumeAfterMs,
  scheduleNextPoll,
  type TransferOutcome,
  type TransferReason,
  transferStates,
} from "./vendor-transfers.model.js";
import {
  completeTransfer,
  failTransfer,
  findTransfer,
  markPending,
  markSent,
  type VendorTransferRow,
} from "./vendor-transfers.store.js";

interface Deps {
  readonly catalogue: Pick<CatalogueService, "vendorByCode" | "vendorNow">;
  readonly wallet: Pick<WalletService, "publishChange">;
  readonly client: VendorTransferClient;
  readonly live: LiveEvents;
  readonly meter: Meter;
}

const idempotent = { idempotent: true };

/**
 * Takes vendor transfers from state to state. Each state is committed before the step that follows it, so that `resume`
 * can continue after a crash between two steps. The vendor is never called inside a transaction.
 */
export class VendorTransferProcessor {
  constructor(private readonly deps: Deps) {}

  /**
   * Sends a requested transfer to the vendor and applies the response. The vendor's base URL stays while a transfer is in
   * progress, so it is read after the transfer was stored.
   */
  async send(ctx: Ctx, transfer: VendorTransferRow): Promise<void> {
    const vendor = requireVendor(transfer, await this.deps.catalogue.vendorNow(ctx, transfer.vendorCode));
    const now = ctx.clock.now();
    const pollAt = new Date(now.getTime() + resumeAfterMs);
    if (!(await markSent(ctx.db, transfer.id, pollAt, now))) return;
    faultPoint("vendor-transfer.after-sent");
    const outcome = await this.deps.client.send(ctx, vendor, transfer);
    faultPoint("vendor-transfer.after-response");
    await this.apply(ctx, { ...transfer, sentAt: now, polls: 0 }, outcome);
  }

  /** Resumes a transfer that has not ended: fails one that was never sent, and polls the vendor about any other. */
  async resume(ctx: Ctx, transfer: VendorTransferRow): Promise<void> {
    if (transferStates.isFinal(transfer.state)) return;
    if (transfer.state === "REQUESTED") return this.fail(ctx, transfer, { reason: "unsent", unsent: true });
    const vendor = requireVendor(transfer, await this.deps.catalogue.vendorByCode(ctx, transfer.vendorCode));
    const status = await this.deps.client.fetchStatus(ctx, vendor, transfer);
    faultPoint("vendor-transfer.after-poll");
    await this.apply(ctx, { ...transfer, polls: transfer.polls + 1 }, status);
  }

  /**
   * Completes a transfer and posts its amount. `decidedBy`: the staff member who resolved it.
   * @throws DomainError already_resolved, account_locked
   */
  async complete(
    ctx: Ctx,
    { id, memberId, currency }: VendorTransferRow,
    decidedBy: string | null = null,
  ): Promise<void> {
    const work = () => completeTransfer(ctx.db, id, decidedBy, ctx.clock.now());
    const isCompleted = await (ctx.db.isTransaction ? work() : withRetry(idempotent, work));
    if (isCompleted) ctx.afterCommit(() => this.deps.meter.posted("vendor_transfer"));
    this.publishChange(ctx, memberId, currency, id);
  }

  /** Fails a transfer and releases its hold. @throws DomainError already_resolved */
  async fail(
    ctx: Ctx,
    { id, memberId, currency }: VendorTransferRow,
    failure: { readonly reason: TransferReason; readonly unsent?: boolean; readonly decidedBy?: string },
  ): Promise<void> {
    const details = { ...failure, decidedBy: failure.decidedBy ?? null, now: ctx.clock.now() };
    const work = () => failTransfer(ctx.db, id, details);
    await (ctx.db.isTransaction ? work() : withRetry(idempotent, work));
    this.publishChange(ctx, memberId, currency, id);
  }

  /** Publishes to the member's pages that a transfer, and perhaps the wallet, has changed. */
  publishChange(ctx: Ctx, memberId: string, currency: string, id: string): void {
    this.deps.wallet.publishChange(ctx, memberId, currency);
    ctx.afterCommit(() => this.deps.live.publish(transfersTopic(memberId), { id }));
  }

  private async apply(
    ctx: Ctx,
    transfer: VendorTransferRow,
    status: TransferOutcome | ReportedStatus,
  ): Promise<void> {
    const now = ctx.clock.now();
    const nextStep = decideNextStep(status, transfer, now);
    try {
      if (nextStep === "complete") return await this.complete(ctx, transfer);
      if (nextStep !== "wait") return await this.fail(ctx, transfer, { reason: nextStep.fail });
    } catch (error) {
      // The ledger refuses it for now (a frozen wallet), or it has been resolved concurrently.
      if (!(error instanceof DomainError)) throw error;
      ctx.log.error({ err: error, transfer: transfer.id }, "vendor transfer: status not applied");
    }
    const pollAt = scheduleNextPoll(transfer.polls, now);
    await markPending(ctx.db, transfer.id, { polls: transfer.polls, pollAt, now });
    this.publishChange(ctx, transfer.memberId, transfer.currency, transfer.id);
  }

  /** Reads one of the brand's transfers. @throws DomainError not_found */
  async get(ctx: Ctx, id: string): Promise<VendorTransferRow> {
    const found = await findTransfer(ctx.db, ctx.brand.id, id);
    if (!found) throw new DomainError("not_found");
    return found;
  }
}

function requireVendor({ vendorCode }: VendorTransferRow, vendor: Vendor | null): Vendor {
  if (!vendor) throw new Error(`vendor ${vendorCode} no longer exists`);
  return vendor;
}
