import { sha256 } from "../../core/crypto.js";
import type { Ctx } from "../../core/ctx.js";
import { type ClaimFilter, type ProviderTask, processDueTasks, providerKeyOf } from "../../core/due-tasks.js";
import { formatMinor } from "../../core/money.js";
import type { Port } from "../../core/port.js";
import type { PaymentStatus } from "../../ports/payment-provider/provider-port.js";
import type { BrandsService } from "../brands/brands.service.js";
import type { ProviderConnectionsService } from "./provider-connections.service.js";
import type { DuePayment, PaymentEvent, PolledPayments, ProviderUser } from "./provider-events.model.js";
import { updateAnswersPolls } from "./providers.store.js";

type FinalStatus = Exclude<PaymentStatus, { status: "PENDING" }>;

interface Deps {
  readonly brands: Pick<BrandsService, "list">;
  readonly connections: Pick<ProviderConnectionsService, "get">;
  readonly deposits: Port<ProviderUser<PaymentEvent>>;
  readonly payments: Port<PolledPayments>;
}

/**
 * Polls providers for payments of deposits, and reversals of credited ones, that no webhook has reported. Poll responses become the same events as
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

  private async claimNext(root: Ctx, filter: ClaimFilter): Promise<ProviderTask | "no_call" | null> {
    const due = await this.deps.payments.get().claimNext(root, filter);
    if (!due) return null;
    if (due.isCredited && !due.answersPolls) return "no_call";
    const { id, brandId, providerCode } = due;
    const brands = await this.deps.brands.list(root.db);
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
    try {
      const status = await this.fetchStatus(ctx, due);
      await this.noteAnswer(ctx, due, status !== null);
      if (status && isReportable(status, due))
        await this.deps.deposits.get().handleEvent(ctx, providerCode, toPaymentEvent(status, due));
    } catch (err) {
      if (!(err instanceof NoAnswerError)) throw err;
      ctx.log.warn({ err: err.cause, deposit: id, provider: providerCode }, "status poll: no valid response");
    }
    await this.deps.payments.get().recordPoll(ctx, id);
  }

  /** Notes whether the provider answers polls: it must know the payment of a credited deposit. */
  private async noteAnswer(ctx: Ctx, due: DuePayment, isKnown: boolean): Promise<void> {
    const { brandId, providerCode, isCredited, answersPolls } = due;
    if (isKnown === answersPolls || (!isKnown && !isCredited)) return;
    await updateAnswersPolls(ctx.db, brandId, providerCode, isKnown);
  }

  /** @throws NoAnswerError */
  private async fetchStatus(
    ctx: Ctx,
    { providerCode: code, reference }: DuePayment,
  ): Promise<PaymentStatus | null> {
    try {
      const provider = await this.deps.connections.get(ctx, { use: "deposit", code });
      return await provider.fetchPayment(ctx, reference);
    } catch (error) {
      throw new NoAnswerError("the provider gave no valid answer", { cause: error });
    }
  }
}

/** The provider did not answer a status poll, or not readably. */
class NoAnswerError extends Error {}

/** Whether a status says something about a deposit that was not known when it was polled. */
function isReportable(status: PaymentStatus, { isCredited }: DuePayment): status is FinalStatus {
  return status.status !== "PENDING" && !(status.status === "PAID" && isCredited);
}

/**
 * Converts a status to an event. The same status has the same event id, so that it is processed once however often it
 * is polled. Its prefix is part of stored ids, and must not change.
 */
function toPaymentEvent(status: FinalStatus, due: DuePayment): PaymentEvent {
  const { reference, amount, currency, isCredited } = due;
  const eventId = `asked-${sha256(identify(status, due)).toString("hex")}`;
  const ordered = { amount: formatMinor(amount, currency), currency };
  return { ...ordered, ...status, eventId, reference, isPolled: true, isOfCredited: isCredited };
}

/** Identifies a status. A payment that is reversed, won and reversed again has the same status twice. */
function identify(status: FinalStatus, { isCredited, lostReports, wonReports }: DuePayment): string {
  const payment = `${status.status} ${status.paymentId}`;
  if (status.status === "PAID") return payment;
  if (status.status === "FAILED") return isCredited ? `${payment} credited` : payment;
  const before = status.status === "DISPUTE_WON" ? lostReports : wonReports;
  return `${payment} ${status.amount} ${status.currency} ${before}`;
}
