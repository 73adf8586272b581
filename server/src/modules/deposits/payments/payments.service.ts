import type { Ctx } from "../../../core/ctx.js";
import { DomainError } from "../../../core/errors.js";
import { inTx } from "../../../core/tx.js";
import type { PaymentEvent, ProviderUser } from "../../payment-providers/provider-events.model.js";
import type { DepositLifecycle } from "../deposit-lifecycle.js";
import {
  depositStates,
  type PaymentResolution,
  resolvePayment,
  resolveReceivedAmount,
} from "../deposits.model.js";
import {
  countUnpaidOf,
  type DepositRow,
  listExpiredIds,
  listUnfrozenIds,
  lockDeposit,
  lockDepositOfProvider,
  readCreditBlockers,
} from "../deposits.reads.js";
import type { ReversalEvent, ReversalsService } from "../reversals/reversals.service.js";
import { isReversedUncredited } from "../reversals/reversals.store.js";
import { readReceivedAmount } from "./payment-event.model.js";
import type { PaymentGroupsService } from "./payment-groups.service.js";
import {
  claimPayment,
  type EventOutcome,
  insertEvent,
  isCreatedForAnotherDeposit,
  isEventProcessed,
  listPaidPaymentIds,
  type ProviderEvent,
} from "./provider-events.store.js";

interface Deps {
  readonly groups: Pick<PaymentGroupsService, "credit">;
  readonly lifecycle: DepositLifecycle;
  readonly reversals: Pick<ReversalsService, "record">;
}

/** The maximum of deposits that one run of a job expires or credits. */
const batchSize = 500;

const outcomes: Readonly<Record<PaymentResolution["kind"], EventOutcome>> = {
  credit: "credited",
  hold: "waiting",
  fail: "failed",
  unmatched: "unmatched",
  ignore: "none",
};

/** Rolls back: another deposit claimed this event concurrently. */
class ConcurrentWebhookError extends Error {}

/** Processes the payments that providers report. */
export class PaymentsService implements ProviderUser<PaymentEvent> {
  constructor(private readonly deps: Deps) {}

  /**
   * Handles an event of a webhook or a status poll in one transaction, once: an event that was processed before changes
   * nothing. Concurrent PAID events that only have to be credited share a transaction. A payment in another currency
   * than ordered is held for staff. A payment that was reversed, disputed or failed after it had been credited is reversed;
   * staff decide about it, also when its dispute is reported as won.
   * For callers that have verified its signature.
   * @throws DomainError not_found when the provider has no such deposit or the payment belongs to another one,
   * wrong_currency for a malformed currency code, invalid_amount
   */
  async handleEvent(ctx: Ctx, providerCode: string, event: PaymentEvent): Promise<void> {
    const credited = await this.deps.groups.credit(ctx, providerCode, event);
    if (credited) this.deps.lifecycle.publishCredit(ctx, { ...credited, repaid: 0n });
    else await this.handleAlone(ctx, providerCode, event);
  }

  /** A provider is polled for a payment by its reference only, so its base URL may change at any time. */
  needsBaseUrl(): Promise<boolean> {
    return Promise.resolve(false);
  }

  countWaiting(ctx: Ctx, providerCode: string): Promise<number> {
    return countUnpaidOf(ctx.db, ctx.brand.id, providerCode);
  }

  private async handleAlone(ctx: Ctx, providerCode: string, reported: PaymentEvent): Promise<void> {
    const { reference, eventId, paymentId, status, isPolled, isOfCredited = false } = reported;
    const { evidence = null } = reported;
    await inTx(
      ctx,
      async (ctx) => {
        const now = ctx.clock.now();
        const brandId = ctx.brand.id;
        const deposit = await lockDepositOfProvider(ctx.db, brandId, { reference, providerCode });
        if (!deposit) {
          ctx.log.error(
            { provider: providerCode, reference, paymentId },
            "webhook: unknown deposit reference",
          );
          throw new DomainError("not_found");
        }
        if (await isEventProcessed(ctx.db, { brandId, providerCode, eventId })) return;
        const received = readReceivedAmount(reported, deposit.currency);
        const event = { providerCode, eventId, paymentId, status, ...received };
        if (await this.belongsToAnotherDeposit(ctx, deposit, event)) throw new DomainError("not_found");
        const outcome = await this.process(ctx, deposit, { ...event, evidence, isPolled, isOfCredited });
        const isStored = await insertEvent(ctx.db, {
          ...event,
          brandId,
          depositId: deposit.id,
          outcome,
          at: now,
        });
        if (!isStored) throw new ConcurrentWebhookError();
      },
      { idempotent: true },
    ).catch((error: unknown) => {
      if (!(error instanceof ConcurrentWebhookError)) throw error;
    });
  }

  /** Processes a reported payment of a locked deposit. */
  private async process(ctx: Ctx, deposit: DepositRow, event: ReversalEvent): Promise<EventOutcome> {
    const recorded = await this.deps.reversals.record(ctx, deposit, event);
    if (recorded !== null) return recorded;
    const resolution = await this.resolve(ctx, deposit, event);
    await this.apply(ctx, deposit, event, resolution);
    return outcomes[resolution.kind];
  }

  /**
   * Whether the provider created the payment for another open deposit, or reported it for another one before. It would
   * be unclear whose money it is.
   */
  private async belongsToAnotherDeposit(
    ctx: Ctx,
    { id, providerReference }: DepositRow,
    { providerCode, paymentId, status }: ProviderEvent,
  ): Promise<boolean> {
    const brandId = ctx.brand.id;
    const claim = { brandId, providerCode, paymentId, depositId: id };
    const isCreatedForAnother =
      paymentId !== providerReference && (await isCreatedForAnotherDeposit(ctx.db, claim));
    const isClaimedByAnother =
      !isCreatedForAnother && status !== "FAILED" && (await claimPayment(ctx.db, claim)) !== id;
    if (!isCreatedForAnother && !isClaimedByAnother) return false;
    ctx.log.error({ deposit: id, paymentId }, "webhook: payment belongs to another deposit");
    return true;
  }

  private async resolve(ctx: Ctx, deposit: DepositRow, event: ProviderEvent): Promise<PaymentResolution> {
    const { state, amount, id } = deposit;
    const { paymentId } = event;
    const status = event.status === "PAID" ? "PAID" : "FAILED";
    if (status === "PAID" && (await this.isKnownPayment(ctx, deposit, event))) return { kind: "ignore" };
    const blockers = await readCreditBlockers(ctx.db, id, ctx.clock.now());
    const isReversed = blockers.isReversed && (await isReversedUncredited(ctx.db, id, paymentId));
    const snapshot = { state, amount, ...blockers, isReversed, isWithinLimits: true };
    const report = { ...event, status } as const;
    const resolution = resolvePayment(report, snapshot);
    if (resolution.kind !== "credit") return resolution;
    const isWithinLimits = await this.deps.lifecycle.tryCountTowardsLimits(ctx, deposit);
    return resolvePayment(report, { ...snapshot, isWithinLimits });
  }

  /**
   * Whether the payment was reported before, whatever happened to its deposit since, or is the one that staff
   * credited manually before any was reported.
   */
  private async isKnownPayment(
    ctx: Ctx,
    deposit: DepositRow,
    { paymentId, amount, reportedAmount }: ProviderEvent,
  ): Promise<boolean> {
    const known = await listPaidPaymentIds(ctx.db, deposit.id);
    if (known.length > 0) return known.includes(paymentId);
    const isManualCredit = deposit.state === "CREDITED" && deposit.decidedBy !== null;
    return isManualCredit && reportedAmount === null && amount === deposit.received;
  }

  private async apply(
    ctx: Ctx,
    deposit: DepositRow,
    { amount, reportedAmount, paymentId }: ProviderEvent,
    resolution: PaymentResolution,
  ): Promise<void> {
    const { lifecycle } = this.deps;
    switch (resolution.kind) {
      case "credit":
        return lifecycle.credit(ctx, deposit, { received: amount, decidedBy: null });
      case "hold":
        return lifecycle.hold(ctx, deposit, resolution.reason, { amount, reportedAmount });
      case "fail":
        return lifecycle.end(ctx, deposit, { state: "FAILED", reason: "payment_provider" });
      case "unmatched":
        return lifecycle.recordUnmatchedPayment(ctx, deposit, paymentId, { amount, reportedAmount });
      case "ignore":
        return undefined;
    }
  }

  /**
   * Expires the brand's unpaid deposits that are past their expiry. Stops early when aborted; returns how many expired.
   */
  async expire(ctx: Ctx, signal: AbortSignal): Promise<number> {
    const { id: brandId } = ctx.brand;
    const expiredIds = await listExpiredIds(ctx.db, brandId, ctx.clock.now(), batchSize);
    let count = 0;
    for (const id of expiredIds) {
      if (signal.aborted) break;
      count += await inTx(ctx, async (ctx) => {
        const deposit = await lockDeposit(ctx.db, brandId, id);
        if (!deposit || !depositStates.canMove(deposit.state, "EXPIRED")) return 0;
        await this.deps.lifecycle.end(ctx, deposit, { state: "EXPIRED", reason: null });
        return 1;
      });
    }
    return count;
  }

  /**
   * Credits the deposits that were held because their wallet was frozen and no longer is. One that is blocked for
   * another reason by now stays held with that reason. Stops early when aborted.
   */
  async creditUnfrozen(ctx: Ctx, signal: AbortSignal): Promise<void> {
    for (const id of await listUnfrozenIds(ctx.db, ctx.brand.id, batchSize)) {
      if (signal.aborted) return;
      await inTx(ctx, (ctx) => this.creditIfUnfrozen(ctx, id)).catch((error: unknown) => {
        // One failure does not delay the others; the next run tries it again.
        ctx.log.error({ err: error, deposit: id }, "deposit of an unfrozen wallet not credited");
      });
    }
  }

  private async creditIfUnfrozen(ctx: Ctx, id: string): Promise<void> {
    const { lifecycle } = this.deps;
    const deposit = await lockDeposit(ctx.db, ctx.brand.id, id);
    if (deposit?.state !== "ON_HOLD" || deposit.reason !== "frozen" || deposit.received === null) return;
    const { amount, received } = deposit;
    const snapshot = { amount, ...(await readCreditBlockers(ctx.db, id, ctx.clock.now())) };
    const withinLimits = resolveReceivedAmount(received, { ...snapshot, isWithinLimits: true });
    const isWithinLimits =
      withinLimits.kind === "hold" || (await lifecycle.tryCountTowardsLimits(ctx, deposit));
    const resolution = resolveReceivedAmount(received, { ...snapshot, isWithinLimits });
    if (resolution.kind === "credit") return lifecycle.credit(ctx, deposit, { received, decidedBy: null });
    if (resolution.reason !== deposit.reason)
      await lifecycle.hold(ctx, deposit, resolution.reason, { amount: received, reportedAmount: null });
  }
}
