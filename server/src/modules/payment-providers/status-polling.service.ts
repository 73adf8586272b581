import { sha256 } from "../../core/crypto.js";
import type { Ctx } from "../../core/ctx.js";
import { type ClaimFilter, type ProviderTask, processDueTasks, providerKeyOf } from "../../core/due-tasks.js";
import { formatMinor } from "../../core/money.js";
import type { Port } from "../../core/port.js";
import type { PaymentStatus } from "../../ports/payment-provider/provider-port.js";
import type { BrandsService } from "../brands/brands.service.js";
import type { ProviderConnectionsService } from "./provider-connections.service.js";
import type { DuePayment, PaymentEvent, PolledPayments, ProviderUser } from "./provider-events.model.js";

interface Deps {
  readonly brands: Pick<BrandsService, "list">;
  readonly connections: Pick<ProviderConnectionsService, "get">;
  readonly deposits: Port<ProviderUser<PaymentEvent>>;
  readonly payments: Port<PolledPayments>;
}

/**
 * Polls providers for payments of deposits that no webhook has reported. Poll responses become the same events as
 * webhooks.
 */
export class StatusPollingService {
  constructor(private readonly deps: Deps) {}

  /**
   * Polls for all due payments of all brands, a few concurrently. When aborted it stops early, after the polls that have
   * started. Returns how many payments it polled for.
   */
  pollDue(root: Ctx, signal?: AbortSignal): Promise<number> {
    return processDueTasks((filter) => this.claimNext(root, filter), signal);
  }

  private async claimNext(root: Ctx, filter: ClaimFilter): Promise<ProviderTask | null> {
    const due = await this.deps.payments.get().claimNext(root, filter);
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
  private async poll(ctx: Ctx, due: DuePayment): Promise<void> {
    const { id, providerCode } = due;
    const status = await this.fetchStatus(ctx, due).catch((err: unknown) => {
      ctx.log.warn({ err, deposit: id, provider: providerCode }, "status poll: no valid response");
      return null;
    });
    if (status && status.status !== "PENDING")
      await this.deps.deposits.get().handleEvent(ctx, providerCode, toPaymentEvent(status, due));
    await this.deps.payments.get().recordPoll(ctx, id);
  }

  private async fetchStatus(
    ctx: Ctx,
    { providerCode: code, reference }: DuePayment,
  ): Promise<PaymentStatus | null> {
    const provider = await this.deps.connections.get(ctx, { use: "deposit", code });
    return provider.fetchPayment(ctx, reference);
  }
}

/**
 * Converts a status to an event. The same status has the same event id, so that it is processed once however often it
 * is polled. Its prefix is part of stored ids, and must not change.
 */
function toPaymentEvent(
  status: Exclude<PaymentStatus, { status: "PENDING" }>,
  { reference, amount, currency }: DuePayment,
): PaymentEvent {
  const eventId = `asked-${sha256(`${status.status} ${status.paymentId}`).toString("hex")}`;
  const ordered = { amount: formatMinor(amount, currency), currency };
  return { ...ordered, ...status, eventId, reference, isPolled: true };
}
