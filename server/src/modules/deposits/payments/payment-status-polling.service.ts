import { sha256 } from "../../../core/crypto.js";
import type { Ctx } from "../../../core/ctx.js";
import {
  type ClaimFilter,
  type ProviderTask,
  processDueTasks,
  providerKeyOf,
} from "../../../core/due-tasks.js";
import { formatMinor } from "../../../core/money.js";
import { inTx } from "../../../core/tx.js";
import type { PaymentStatus } from "../../../ports/payment-provider/provider-port.js";
import type { BrandsService } from "../../brands/brands.service.js";
import { computeNextPollAt } from "../deposits.model.js";
import type { PaymentProviderRegistry } from "../providers/payment-provider-registry.js";
import type { PaymentEvent } from "./payment-event.model.js";
import { type DuePoll, lockNextDue, updateNextPoll, updatePolledAt } from "./payment-status-polling.store.js";
import type { PaymentsService } from "./payments.service.js";

interface Deps {
  readonly brands: Pick<BrandsService, "list">;
  readonly providers: PaymentProviderRegistry;
  readonly payments: Pick<PaymentsService, "handleEvent">;
}

/** The name of the worker that polls, by which it is woken. */
export const pollingWorkerName = "payment-status-polling";

/**
 * Polls providers for deposits that no webhook has reported: while they are open, at their expiry, and for days after
 * they ended without money. Poll responses become the same events as webhooks.
 */
export class PaymentStatusPollingService {
  constructor(private readonly deps: Deps) {}

  /**
   * Polls for all due deposits of all brands, a few concurrently. When aborted it stops early, after the polls that
   * have started. Returns how many deposits it polled for.
   */
  pollDue(root: Ctx, signal?: AbortSignal): Promise<number> {
    return processDueTasks((filter) => this.claimNext(root, filter), signal);
  }

  /** Claims the next due deposit and schedules its next poll. */
  private async claimNext(root: Ctx, filter: ClaimFilter): Promise<ProviderTask | null> {
    const due = await inTx(root, async ({ db, clock }) => {
      const next = await lockNextDue(db, clock.now(), filter);
      if (next) await updateNextPoll(db, next.id, computeNextPollAt(next, clock.now()));
      return next;
    });
    if (!due) return null;
    const { id, brandId, providerCode } = due;
    const brands = await this.deps.brands.list(root.db, "any");
    const brand = brands.find(({ id }) => id === brandId);
    if (!brand) throw new Error(`brand ${brandId} does not exist`);
    const ctx = { ...root, brand, actor: { kind: "system", name: `gateway:${providerCode}` } } as const;
    const run = () =>
      this.poll(ctx, due).catch((err: unknown) => {
        // It is polled again later; one failure must not delay the others.
        ctx.log.error({ err, deposit: id }, "status poll: response not processed");
      });
    return { id, providerKey: providerKeyOf(brandId, providerCode), run };
  }

  /** Polls the provider, outside of any transaction, and hands a final status to the handler of payment events. */
  private async poll(ctx: Ctx, due: DuePoll): Promise<void> {
    const { id, providerCode } = due;
    const status = await this.fetchStatus(ctx, due).catch((err: unknown) => {
      ctx.log.warn({ err, deposit: id, provider: providerCode }, "status poll: no valid response");
      return null;
    });
    if (status && status.status !== "PENDING")
      await this.deps.payments.handleEvent(ctx, providerCode, toPaymentEvent(status, due));
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
function toPaymentEvent(
  status: Exclude<PaymentStatus, { status: "PENDING" }>,
  { reference, amount, currency }: DuePoll,
): PaymentEvent {
  const eventId = `asked-${sha256(`${status.status} ${status.paymentId}`).toString("hex")}`;
  const ordered = { amount: formatMinor(amount, currency), currency };
  return { ...ordered, ...status, eventId, reference, isPolled: true };
}
