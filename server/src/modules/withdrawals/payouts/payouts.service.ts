import type { Ctx } from "../../../core/ctx.js";
import {
  type ClaimFilter,
  type ProviderTask,
  processDueTasks,
  providerKeyOf,
} from "../../../core/due-tasks.js";
import { DomainError } from "../../../core/errors.js";
import { faultPoint } from "../../../core/fault-point.js";
import { formatMinor, parseMinor } from "../../../core/money.js";
import { inTx } from "../../../core/tx.js";
import { isDatabaseError } from "../../../db/faults.js";
import type {
  PaymentProvider,
  PayoutRequest,
  PayoutResult,
} from "../../../ports/payment-provider/provider-port.js";
import type { BrandsService } from "../../brands/brands.service.js";
import type { ProviderConnectionsService } from "../../payment-providers/provider-connections.service.js";
import type { PayoutEvent, ProviderUser } from "../../payment-providers/provider-events.model.js";
import type { ProviderSettingsService } from "../../payment-providers/provider-settings.service.js";
import type { WithdrawalAccountsService } from "../accounts/accounts.service.js";
import type { WithdrawalLifecycle } from "../withdrawal-lifecycle.js";
import {
  decidePayoutAction,
  type PayoutAction,
  type PayoutReport,
  scheduleNextAttempt,
} from "../withdrawals.model.js";
import { findIdByReference, lockWithdrawal, type WithdrawalRow } from "../withdrawals.store.js";
import {
  countPayoutsInProgress,
  hasPendingPayouts,
  insertProviderEvent,
  isProviderEventRecorded,
  lockDuePayout,
} from "./payout-queue.store.js";

interface Deps {
  readonly brands: Pick<BrandsService, "list">;
  readonly accounts: Pick<WithdrawalAccountsService, "getDestination">;
  readonly connections: Pick<ProviderConnectionsService, "get" | "getWebhookUrl">;
  readonly providerSettings: Pick<ProviderSettingsService, "lock">;
  readonly lifecycle: WithdrawalLifecycle;
}

/** A payout with everything that a call of its provider needs. */
interface PreparedPayout {
  readonly provider: PaymentProvider;
  readonly request: PayoutRequest;
}

/** A payout claimed from the queue; `call` is null when its provider is not called now. */
interface ClaimedPayout {
  readonly ctx: Ctx;
  readonly withdrawal: WithdrawalRow;
  readonly call: PreparedPayout | null;
}

/** Name under which the payout worker is woken. */
export const payoutsWake = "payouts";

/** The pause before a payout is tried again whose provider could not be called, such as for a missing setup. */
const preparationRetryMs = 60_000;

const outcomes = { pay: "paid", fail: "failed", contradict: "contradicted", nothing: "none" } as const;

/**
 * Has withdrawals paid by payout providers. Each payout is marked as `PAYING` before the provider is called, so that
 * after a crash it is polled under the same reference, and sent again only if the provider does not know it.
 */
export class PayoutsService implements ProviderUser<PayoutEvent> {
  constructor(private readonly deps: Deps) {}

  /**
   * Sends the payouts that are due and polls those in progress, over all brands, a few concurrently. Stops early with
   * the signal, after the calls in progress have ended.
   * @returns How many payouts it claimed.
   */
  processDue(root: Ctx, signal?: AbortSignal): Promise<number> {
    return processDueTasks(async (taken) => {
      const claimed = await this.claim(root, taken);
      return claimed && this.toTask(claimed);
    }, signal);
  }

  /** A provider that was asked to pay is asked again about its payouts, so its base URL stays until they have ended. */
  needsBaseUrl(ctx: Ctx, providerCode: string): Promise<boolean> {
    return hasPendingPayouts(ctx.db, ctx.brand.id, providerCode);
  }

  countWaiting(ctx: Ctx, providerCode: string): Promise<number> {
    return countPayoutsInProgress(ctx.db, ctx.brand.id, providerCode);
  }

  /**
   * Handles a webhook event in one transaction; an event handled before changes nothing. For callers that have
   * verified its signature.
   * @throws DomainError not_found for a payout that is not the provider's, wrong_currency, invalid_amount
   */
  async handleEvent(ctx: Ctx, providerCode: string, event: PayoutEvent): Promise<void> {
    const { reference, eventId, status, payoutId } = event;
    await inTx(
      ctx,
      async (ctx) => {
        const { id: brandId } = ctx.brand;
        const id = await findIdByReference(ctx.db, brandId, { reference, providerCode });
        const withdrawal = id === null ? null : await lockWithdrawal(ctx.db, brandId, id);
        if (!withdrawal) throw new DomainError("not_found");
        if (await isProviderEventRecorded(ctx.db, { brandId, providerCode, eventId })) return;
        if (event.currency !== withdrawal.currency)
          throw new DomainError("wrong_currency", { currency: event.currency });
        const report = toPayoutReport(event, withdrawal.currency);
        const action = await this.apply(ctx, withdrawal, report, payoutId);
        await insertProviderEvent(ctx.db, {
          brandId,
          providerCode,
          eventId,
          withdrawalId: withdrawal.id,
          status,
          amount: report.amount,
          outcome: outcomes[action],
          at: ctx.clock.now(),
        });
        faultPoint("payout.in-webhook");
      },
      { idempotent: true },
    );
    faultPoint("payout.after-webhook");
  }

  private toTask({ ctx, withdrawal, call }: ClaimedPayout): ProviderTask | "no_call" {
    if (!call) return "no_call";
    const { id, providerCode } = withdrawal;
    const work = () =>
      this.execute(ctx, withdrawal, call).catch((err: unknown) => {
        // It is retried later; one payout that cannot be posted must not hold up the others.
        ctx.log.error({ err, withdrawal: id }, "payout: execution failed");
      });
    return { id, providerKey: providerKeyOf(ctx.brand.id, providerCode ?? ""), run: work };
  }

  /** Claims the next payout that is due; null when there is none. */
  private async claim(root: Ctx, taken: ClaimFilter): Promise<ClaimedPayout | null> {
    const claimed = await inTx(root, async (tx) => {
      const due = await lockDuePayout(tx.db, tx.clock.now(), taken);
      if (!due) return null;
      const brands = await this.deps.brands.list(tx.db);
      const brand = brands.find(({ id }) => id === due.brandId);
      if (!brand) throw new Error(`brand ${due.brandId} no longer exists`);
      const ctx = { ...tx, brand };
      const withdrawal = await lockWithdrawal(ctx.db, brand.id, due.id);
      return withdrawal && { brand, ...(await this.startAttempt(ctx, withdrawal)) };
    });
    if (!claimed) return null;
    const { brand, withdrawal, call } = claimed;
    faultPoint("payout.after-claim");
    return { ctx: { ...root, brand }, withdrawal, call };
  }

  /**
   * Records that the provider is about to be called. After the last attempt the payout becomes `UNKNOWN` and waits for
   * staff. Nothing is counted where no call can be made: it is tried again later, and staff may still refuse it.
   */
  private async startAttempt(
    ctx: Ctx,
    withdrawal: WithdrawalRow,
  ): Promise<Pick<ClaimedPayout, "withdrawal" | "call">> {
    const { lifecycle } = this.deps;
    const { providerCode: code } = withdrawal;
    if (code !== null) await this.deps.providerSettings.lock(ctx, { use: "payout", code });
    const attempts = withdrawal.attempts + 1;
    const nextAttemptAt = scheduleNextAttempt(attempts, ctx.clock.now());
    if (nextAttemptAt === null) {
      const event = { kind: "UNKNOWN" } as const;
      await lifecycle.update(ctx, withdrawal, { state: "UNKNOWN", nextAttemptAt, event });
      return { withdrawal, call: null };
    }
    const call = await this.prepare(ctx, withdrawal);
    if (!call) {
      const later = new Date(ctx.clock.now().getTime() + preparationRetryMs);
      await lifecycle.update(ctx, withdrawal, { nextAttemptAt: later });
      return { withdrawal, call };
    }
    const isFirst = withdrawal.state === "APPROVED";
    await lifecycle.update(ctx, withdrawal, {
      state: "PAYING",
      attempts,
      nextAttemptAt,
      ...(isFirst ? { event: { kind: "PAYING" } as const } : {}),
    });
    return { withdrawal: { ...withdrawal, attempts, state: "PAYING" }, call };
  }

  /** Collects what a call of the provider needs, without calling it; null, and logged, when something is missing. */
  private async prepare(ctx: Ctx, withdrawal: WithdrawalRow): Promise<PreparedPayout | null> {
    const { id, providerCode } = withdrawal;
    const key = { use: "payout", code: providerCode ?? "" } as const;
    try {
      const provider = await this.deps.connections.get(ctx, key);
      const webhookUrl = await this.deps.connections.getWebhookUrl(ctx, key);
      return { provider, request: await this.toPayoutRequest(ctx, withdrawal, webhookUrl) };
    } catch (err) {
      if (isDatabaseError(err)) throw err;
      ctx.log.error({ err, withdrawal: id, provider: providerCode }, "payout: cannot be prepared");
      return null;
    }
  }

  /** Polls or sends the payout outside of any transaction, then applies the result. */
  private async execute(ctx: Ctx, withdrawal: WithdrawalRow, call: PreparedPayout): Promise<void> {
    const { id, providerCode, currency } = withdrawal;
    const result = await sendOrFetchStatus(ctx, withdrawal, call).catch((err: unknown) => {
      ctx.log.warn({ err, withdrawal: id, provider: providerCode }, "payout: call of the provider failed");
      return null;
    });
    faultPoint("payout.after-send");
    if (!result) return;
    const report = toPayoutReport(result, currency);
    await inTx(
      ctx,
      async (ctx) => {
        const locked = await lockWithdrawal(ctx.db, ctx.brand.id, id);
        if (locked) await this.apply(ctx, locked, report, result.payoutId);
      },
      { idempotent: true },
    );
    faultPoint("payout.after-capture");
  }

  private async toPayoutRequest(
    ctx: Ctx,
    withdrawal: WithdrawalRow,
    webhookUrl: string,
  ): Promise<PayoutRequest> {
    const { reference, currency, accountId, events, createdAt } = withdrawal;
    const approval = events.findLast(({ kind }) => kind === "APPROVED");
    return {
      reference,
      currency,
      amount: formatMinor(withdrawal.net, currency),
      destination: await this.deps.accounts.getDestination(ctx, accountId),
      since: approval?.at ?? createdAt,
      webhookUrl,
    };
  }

  private async apply(
    ctx: Ctx,
    withdrawal: WithdrawalRow,
    report: PayoutReport,
    payoutId: string | null,
  ): Promise<PayoutAction> {
    const { lifecycle } = this.deps;
    const isDifferent = isDifferentPayout(withdrawal, payoutId);
    const action = isDifferent ? "contradict" : decidePayoutAction(report, withdrawal);
    if (payoutId !== null && withdrawal.payoutReference === null)
      await lifecycle.update(ctx, withdrawal, { payoutReference: payoutId });
    if (action === "pay") await lifecycle.pay(ctx, withdrawal, report.amount);
    if (action === "fail")
      await lifecycle.release(ctx, withdrawal, { state: "FAILED", reason: "payment_provider" });
    if (action === "contradict") await this.markContradicted(ctx, withdrawal, report);
    return action;
  }

  /** Marks that the provider's report contradicts our state; polling stops, and staff decide. */
  private async markContradicted(ctx: Ctx, withdrawal: WithdrawalRow, report: PayoutReport): Promise<void> {
    const { id, state, isContradicted, events } = withdrawal;
    ctx.log.error({ withdrawal: id, state, reported: report.status }, "payout: report contradicts the state");
    const amount = report.status === "PAID" ? report.amount : null;
    const isRecorded =
      isContradicted && events.some((event) => event.kind === "CONTRADICTED" && event.amount === amount);
    const change = {
      isContradicted: true,
      ...(isRecorded ? {} : { event: { kind: "CONTRADICTED", amount } as const }),
    };
    await this.deps.lifecycle.update(ctx, withdrawal, change);
    if (state !== "PAYING") return;
    const unknown = { state: "UNKNOWN", nextAttemptAt: null, event: { kind: "UNKNOWN" } } as const;
    await this.deps.lifecycle.update(ctx, withdrawal, unknown);
  }
}

/** Sends a payout at the first attempt; later it is polled, and sent again only if the provider does not know it. */
async function sendOrFetchStatus(
  ctx: Ctx,
  { attempts }: WithdrawalRow,
  { provider, request }: PreparedPayout,
): Promise<PayoutResult> {
  const known = attempts === 1 ? null : await provider.fetchPayout(ctx, request);
  return known ?? provider.sendPayout(ctx, request);
}

/** Whether the provider reports an open payout under another id than before. */
function isDifferentPayout({ state, payoutReference }: WithdrawalRow, payoutId: string | null): boolean {
  const isOpen = state === "PAYING" || state === "UNKNOWN";
  return isOpen && payoutId !== null && payoutReference !== null && payoutId !== payoutReference;
}

/** @throws DomainError invalid_amount */
function toPayoutReport(
  { status, amount }: Pick<PayoutResult, "status" | "amount">,
  currency: string,
): PayoutReport {
  if (status !== "PAID") return { status, amount: 0n };
  const minor = parseMinor(amount ?? "", currency);
  if (minor <= 0n) throw new DomainError("invalid_amount");
  return { status, amount: minor };
}
