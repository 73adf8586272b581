import { sha256 } from "../../core/crypto.js";
import type { Ctx } from "../../core/ctx.js";
import { formatMinor } from "../../core/money.js";
import { inTx } from "../../core/tx.js";
import { carryOutDue, type Piece, partnerName, type Taken } from "../../core/under-way.js";
import type { PaymentStatus } from "../../ports/payment-provider/provider-port.js";
import type { BrandsService } from "../brands/brands.service.js";
import { computeNextPollAt } from "./deposits.model.js";
import type { PaymentProviderRegistry } from "./payment-provider-registry.js";
import { type DuePoll, lockNextDue, updateNextPoll, updatePolledAt } from "./payment-status-polling.store.js";
import type { PaymentsService, PaymentWebhookEvent } from "./payments.service.js";

interface Deps {
  readonly brands: Pick<BrandsService, "list">;
  readonly providers: PaymentProviderRegistry;
  readonly payments: Pick<PaymentsService, "handleEvent">;
}

/** The name of the worker that polls, by which it is woken. */
export const pollingWorkerName = "payment-status-polling";

/**
 * Polls providers for deposits that no webhook has reported: while they are open, at their expiry, and for days after
 * they ended without money. Poll responses go through the webhook handler.
 */
export class PaymentStatusPollingService {
  constructor(private readonly deps: Deps) {}

  /**
   * Polls for all due deposits of all brands, a few concurrently. When aborted it stops early, after the polls that
   * have started. Returns how many deposits it polled for.
   */
  pollDue(root: Ctx, signal?: AbortSignal): Promise<number> {
    return carryOutDue((taken) => this.claimNext(root, taken), signal);
  }

  /** Claims the next due deposit and schedules its next poll. */
  private async claimNext(root: Ctx, taken: Taken): Promise<Piece | null> {
    const due = await inTx(root, async ({ db, clock }) => {
      const next = await lockNextDue(db, clock.now(), taken);
      if (next) await updateNextPoll(db, next.id, computeNextPollAt(next, clock.now()));
      return next;
    });
    if (!due) return null;
    const { id, brandId, providerCode } = due;
    const brands = await this.deps.brands.list(root.db, "any");
    const brand = brands.find(({ id }) => id === brandId);
    if (!brand) throw new Error(`brand ${brandId} does not exist`);
    const ctx = { ...root, brand, actor: { kind: "system", name: `gateway:${providerCode}` } } as const;
    const work = () =>
      this.poll(ctx, due).catch((err: unknown) => {
        // It is polled again later; one failure must not delay the others.
        ctx.log.error({ err, deposit: id }, "status poll: response not processed");
      });
    return { id, partner: partnerName(brandId, providerCode), work };
  }

  /** Polls the provider, outside of any transaction, and hands a final status to the webhook handler. */
  private async poll(ctx: Ctx, due: DuePoll): Promise<void> {
    const { id, providerCode } = due;
    const status = await this.fetchStatus(ctx, due).catch((err: unknown) => {
      ctx.log.warn({ err, deposit: id, provider: providerCode }, "status poll: no valid response");
      return null;
    });
    if (status && status.status !== "PENDING")
      await this.deps.payments.handleEvent(ctx, providerCode, toWebhookEvent(status, due));
    await updatePolledAt(ctx.db, id, ctx.clock.now());
  }

  private async fetchStatus(ctx: Ctx, { providerCode, reference }: DuePoll): Promise<PaymentStatus | null> {
    const provider = await this.deps.providers.get(ctx, providerCode);
    return provider.fetchStatus(ctx, reference);
  }
}

/**
 * Converts a status to an event. The same status has the same event id, so that it is processed once however often it
 * is polled. Its prefix is part of stored ids, and must not change.
 */
function toWebhookEvent(
  status: Exclude<PaymentStatus, { status: "PENDING" }>,
  { reference, amount, currency }: DuePoll,
): PaymentWebhookEvent {
  const eventId = `asked-${sha256(`${status.status} ${status.paymentId}`).toString("hex")}`;
  const ordered = { amount: formatMinor(amount, currency), currency };
  return { ...ordered, ...status, eventId, reference };
}
