import type { Ctx } from "../../core/ctx.js";
import { type ClaimFilter, type ProviderTask, processDueTasks, providerKeyOf } from "../../core/due-tasks.js";
import { DomainError } from "../../core/errors.js";
import { faultPoint } from "../../core/fault-point.js";
import { formatMinor, parseMinor } from "../../core/money.js";
import { inTx } from "../../core/tx.js";
import { isSigned, type SignedMessage } from "../../ports/payment-provider/signature.js";
import type { PayoutAnswer, WantedPayout } from "../../ports/payout-gateway/gateway-port.js";
import type { BrandsService } from "../brands/brands.service.js";
import type { WithdrawalAccountsService } from "./accounts.service.js";
import type { PayoutGateways } from "./gateways.js";
import { lockGateway } from "./payers.store.js";
import { insertEvent, isHeard, takeDue } from "./payout-queue.store.js";
import type { Progress } from "./progress.js";
import { nextAskAt, type PayoutNews, type Verdict, verdictOn } from "./withdrawals.model.js";
import { findReferenced, lockWithdrawal, type WithdrawalRow } from "./withdrawals.store.js";

interface Deps {
  readonly brands: Pick<BrandsService, "list">;
  readonly accounts: Pick<WithdrawalAccountsService, "destination">;
  readonly gateways: PayoutGateways;
  readonly progress: Progress;
  readonly originOf: (ctx: Ctx) => Promise<string>;
}

/** What a message says once it is read. */
export interface PayoutMessage {
  readonly eventId: string;
  readonly payoutId: string | null;
  readonly reference: string;
  readonly status: "PENDING" | "PAID" | "FAILED";
  /** Decimal text; of PAID only. */
  readonly amount: string | null;
  readonly currency: string;
}

/** A payout that was taken; `withdrawal` is null where nobody is to be asked any more. */
interface Claimed {
  readonly ctx: Ctx;
  readonly withdrawal: WithdrawalRow | null;
}

/** What the queue of payouts is called among what is nudged. */
export const payoutsWake = "payouts";

const outcomes = { pay: "paid", fail: "failed", contradict: "contradicted", nothing: "none" } as const;

/**
 * Has withdrawals paid by those who pay. Each payout is noted as under way before anybody is asked, so that whatever
 * breaks off in between is asked for again under the same reference, and never sent for anew where it is known.
 */
export class PayoutsService {
  constructor(private readonly deps: Deps) {}

  /**
   * Sends for what is due, and asks how what is under way stands, over all brands; a few beside each other. Ends early
   * with the signal, once what it has begun has ended. Answers how many it looked at.
   */
  work(root: Ctx, signal?: AbortSignal): Promise<number> {
    return processDueTasks(async (taken) => {
      const claimed = await this.claim(root, taken);
      return claimed && this.pieceOf(claimed);
    }, signal);
  }

  /** Whether a message comes from the brand's payer of that code, and was signed lately. */
  async isGenuine(ctx: Ctx, gatewayCode: string, message: SignedMessage): Promise<boolean> {
    const secret = await this.deps.gateways.secret(ctx, gatewayCode);
    return secret !== null && isSigned(secret, ctx.clock.now(), message);
  }

  /**
   * Does what news of a payout call for, in one transaction; news that were heard before do nothing. For use by
   * whoever has asked `isGenuine`.
   * @throws DomainError not_found for a payout that is not the payer's, wrong_currency, invalid_amount
   */
  async hear(ctx: Ctx, gatewayCode: string, message: PayoutMessage): Promise<void> {
    const { reference, eventId, status, payoutId } = message;
    await inTx(
      ctx,
      async (ctx) => {
        const { id: brandId } = ctx.brand;
        const id = await findReferenced(ctx.db, brandId, { reference, gatewayCode });
        const held = id === null ? null : await lockWithdrawal(ctx.db, brandId, id);
        if (!held) throw new DomainError("not_found");
        if (await isHeard(ctx.db, { brandId, gatewayCode, eventId })) return;
        if (message.currency !== held.currency)
          throw new DomainError("wrong_currency", { currency: message.currency });
        const news = newsOf(message, held.currency);
        const verdict = await this.act(ctx, held, news, payoutId);
        const event = { brandId, gatewayCode, eventId, withdrawalId: held.id, status, amount: news.amount };
        await insertEvent(ctx.db, { ...event, outcome: outcomes[verdict], at: ctx.clock.now() });
        faultPoint("payout.in-hearing");
      },
      { idempotent: true },
    );
    faultPoint("payout.after-hearing");
  }

  private pieceOf({ ctx, withdrawal }: Claimed): ProviderTask | "no_call" {
    if (!withdrawal) return "no_call";
    const { id, gatewayCode } = withdrawal;
    const work = () =>
      this.carryOut(ctx, withdrawal).catch((err: unknown) => {
        // It is asked about again; one that cannot be booked must not hold up the others.
        ctx.log.error({ err, withdrawal: id }, "a payout could not be carried out");
      });
    return { id, providerKey: providerKeyOf(ctx.brand.id, gatewayCode ?? ""), run: work };
  }

  /** Takes the next payout that is due; one that was asked for too often waits for an operator instead. */
  private async claim(root: Ctx, taken: ClaimFilter): Promise<Claimed | null> {
    const claimed = await inTx(root, async (tx) => {
      const due = await takeDue(tx.db, tx.clock.now(), taken);
      if (!due) return null;
      const brands = await this.deps.brands.list(tx.db, "any");
      const brand = brands.find(({ id }) => id === due.brandId);
      if (!brand) throw new Error(`brand ${due.brandId} is gone`);
      const ctx = { ...tx, brand };
      const withdrawal = await lockWithdrawal(ctx.db, brand.id, due.id);
      if (!withdrawal) return null;
      const { gatewayCode: code } = withdrawal;
      if (code !== null) await lockGateway(ctx.db, brand.id, { code, mode: "share" });
      const attempts = withdrawal.attempts + 1;
      const nextAt = nextAskAt(attempts, ctx.clock.now());
      if (nextAt === null) {
        const event = { kind: "UNKNOWN" } as const;
        await this.deps.progress.note(ctx, withdrawal, { state: "UNKNOWN", nextAskAt: null, event });
        return { brand, withdrawal: null };
      }
      const isFirst = withdrawal.state === "APPROVED";
      await this.deps.progress.note(ctx, withdrawal, {
        state: "PAYING",
        attempts,
        nextAskAt: nextAt,
        ...(isFirst ? { event: { kind: "PAYING" } as const } : {}),
      });
      return { brand, withdrawal: { ...withdrawal, attempts, state: "PAYING" as const } };
    });
    if (!claimed) return null;
    const ctx = { ...root, brand: claimed.brand };
    faultPoint("payout.after-claim");
    return { ctx, withdrawal: claimed.withdrawal };
  }

  /** Outside of any transaction: asks how the payout stands, sends for it where nobody knows it, notes what came of it. */
  private async carryOut(ctx: Ctx, withdrawal: WithdrawalRow): Promise<void> {
    const { id, gatewayCode } = withdrawal;
    const answer = await this.answerOn(ctx, withdrawal).catch((err: unknown) => {
      ctx.log.warn({ err, withdrawal: id, gateway: gatewayCode }, "nobody says how a payout stands");
      return null;
    });
    faultPoint("payout.after-send");
    if (!answer) return;
    await inTx(
      ctx,
      async (ctx) => {
        const held = await lockWithdrawal(ctx.db, ctx.brand.id, id);
        if (held) await this.act(ctx, held, answer.news, answer.payoutId);
      },
      { idempotent: true },
    );
    faultPoint("payout.after-capture");
  }

  private async answerOn(ctx: Ctx, withdrawal: WithdrawalRow) {
    const { gatewayCode, attempts, currency } = withdrawal;
    const gateway = await this.deps.gateways.port(ctx, gatewayCode ?? "");
    const wanted = await this.wanted(ctx, withdrawal);
    const known = attempts === 1 ? null : await gateway.ask(ctx, wanted);
    const answer = known ?? (await gateway.send(ctx, wanted));
    return { payoutId: answer.payoutId, news: newsOf(answer, currency) };
  }

  private async wanted(ctx: Ctx, withdrawal: WithdrawalRow): Promise<WantedPayout> {
    const { reference, currency, accountId, gatewayCode, events, createdAt } = withdrawal;
    const approved = events.findLast(({ kind }) => kind === "APPROVED");
    return {
      reference,
      currency,
      amount: formatMinor(withdrawal.net, currency),
      destination: await this.deps.accounts.destination(ctx, accountId),
      since: approved?.at ?? createdAt,
      webhookUrl: `${await this.deps.originOf(ctx)}/payout/${gatewayCode}`,
    };
  }

  private async act(
    ctx: Ctx,
    held: WithdrawalRow,
    news: PayoutNews,
    payoutId: string | null,
  ): Promise<Verdict> {
    const { progress } = this.deps;
    const isOther = isOtherPayout(held, payoutId);
    const verdict = isOther ? "contradict" : verdictOn(news, held);
    if (payoutId !== null && held.payoutReference === null)
      await progress.note(ctx, held, { payoutReference: payoutId });
    if (verdict === "pay") await progress.pay(ctx, held, news.amount);
    if (verdict === "fail") await progress.release(ctx, held, { state: "FAILED", reason: "gateway" });
    if (verdict === "contradict") await this.contradict(ctx, held, news);
    return verdict;
  }

  /** What is told cannot be true of what stands here: it is shown to operators, and nobody is asked any more. */
  private async contradict(ctx: Ctx, held: WithdrawalRow, news: PayoutNews): Promise<void> {
    const { id, state, isContradicted } = held;
    ctx.log.error({ withdrawal: id, state, news: news.status }, "a payout is told to be another one");
    const event = { kind: "CONTRADICTED", amount: news.amount > 0n ? news.amount : null } as const;
    await this.deps.progress.note(ctx, held, { isContradicted: true, ...(isContradicted ? {} : { event }) });
    if (state !== "PAYING") return;
    const unclear = { state: "UNKNOWN", nextAskAt: null, event: { kind: "UNKNOWN" } } as const;
    await this.deps.progress.note(ctx, held, unclear);
  }
}

/** Whether a payout that is under way is told of by the name of another one. */
function isOtherPayout({ state, payoutReference }: WithdrawalRow, payoutId: string | null): boolean {
  const isOpen = state === "PAYING" || state === "UNKNOWN";
  return isOpen && payoutId !== null && payoutReference !== null && payoutId !== payoutReference;
}

/** @throws DomainError invalid_amount */
function newsOf(told: Pick<PayoutAnswer, "status" | "amount">, currency: string): PayoutNews {
  const { status, amount } = told;
  if (status !== "PAID") return { status, amount: 0n };
  const minor = parseMinor(amount ?? "", currency);
  if (minor <= 0n) throw new DomainError("invalid_amount");
  return { status, amount: minor };
}
