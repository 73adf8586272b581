import { currencies } from "@croupier/schema/rules/currencies.js";
import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { parseMinor } from "../../core/money.js";
import { inTx } from "../../core/tx.js";
import { isTransient } from "../../db/faults.js";
import { GroupCommit } from "../../db/group-commit.js";
import type { SignedMessage } from "../../ports/payment-gateway/signature.js";
import {
  type Came,
  type Obstacles,
  toldOf,
  type Verdict,
  verdictOn,
  verdictOnMoney,
} from "./deposits.model.js";
import {
  type DepositRow,
  findDeposit,
  listDue,
  listThawed,
  lockDeposit,
  readObstacles,
} from "./deposits.reads.js";
import {
  type Credited,
  claimPayment,
  creditPaid,
  type EventOutcome,
  type GatewayEvent,
  holdDeposit,
  insertEvent,
  isPaymentOfAnother,
  listPayments,
  type Paid,
} from "./gateway-events.store.js";
import type { Gateways } from "./gateways.js";
import type { Settlement } from "./settlement.js";

interface Deps {
  readonly gateways: Gateways;
  readonly settlement: Settlement;
}

/** What a message says once it is read. */
export interface GatewayNews {
  readonly eventId: string;
  readonly paymentId: string;
  readonly reference: string;
  readonly status: "PAID" | "FAILED";
  /** Decimal text. */
  readonly amount: string;
  readonly currency: string;
}

/** Deposits ended or credited a run of the job, at most. */
const mostAtOnce = 500;

const outcomes: Readonly<Record<Verdict["kind"], EventOutcome>> = {
  credit: "credited",
  wait: "waiting",
  fail: "failed",
  "unmatched-payment": "unmatched",
  nothing: "none",
};

/** Undoes what was done about an event that another order has used at the same moment. */
class HeardMeanwhile extends Error {}

/** What gateways tell us. */
export class PaymentsService {
  private readonly groups = new GroupCommit<Paid, Credited>({
    serialKeyOf: ({ brandId, reference }) => `${brandId} ${reference}`,
    commitGroup: creditPaid,
  });

  constructor(private readonly deps: Deps) {}

  /** Whether a message comes from the brand's gateway of that code, and was signed lately. */
  isGenuine(ctx: Ctx, gatewayCode: string, message: SignedMessage): Promise<boolean> {
    return this.deps.gateways.isGenuine(ctx, gatewayCode, message);
  }

  /**
   * Does what news of a payment call for, in one transaction; news that were heard before do nothing. Plain payments
   * that are told at the same time share one. What came in another currency than ordered waits for an operator. For use
   * by whoever has asked `isGenuine`.
   * @throws DomainError not_found for an order that the gateway has not or that the payment is not of,
   * wrong_currency for what is no currency, invalid_amount
   */
  async hear(ctx: Ctx, gatewayCode: string, news: GatewayNews): Promise<void> {
    const paid = ctx.db.isTransaction ? null : paidBy(ctx, gatewayCode, news);
    if (paid === null || !(await this.creditTogether(ctx, paid)))
      await this.hearAlone(ctx, gatewayCode, news);
  }

  /** Credits a payment among others that came with it; false when it must be heard alone. */
  private async creditTogether(ctx: Ctx, paid: Paid): Promise<boolean> {
    const attempt = await this.groups.submit(ctx.db, paid);
    if (attempt.done) {
      this.deps.settlement.announce(ctx, { ...attempt.result, repaid: 0n });
      return true;
    }
    if (attempt.error !== null && !isTransient(attempt.error)) {
      ctx.log.warn({ err: attempt.error }, "a group of payments failed; each is heard alone");
    }
    return false;
  }

  private async hearAlone(ctx: Ctx, gatewayCode: string, news: GatewayNews): Promise<void> {
    const { reference, eventId, paymentId, status } = news;
    await inTx(
      ctx,
      async (ctx) => {
        const now = ctx.clock.now();
        const of = { brandId: ctx.brand.id, gatewayCode, reference, eventId, now };
        const held = await holdDeposit(ctx.db, of);
        const deposit = held && (await findDeposit(ctx.db, ctx.brand.id, held));
        if (!deposit) {
          ctx.log.error(
            { gateway: gatewayCode, reference, paymentId },
            "news came of an order that is not there",
          );
          throw new DomainError("not_found");
        }
        if (held.isHeard) return;
        const event = { gatewayCode, eventId, paymentId, status, ...cameOf(news, deposit.currency) };
        if (await this.isOfAnother(ctx, deposit, event)) throw new DomainError("not_found");
        const verdict = await this.verdict(ctx, deposit, event, held);
        await this.act(ctx, deposit, event, verdict);
        const outcome = outcomes[verdict.kind];
        const noted = { ...event, brandId: of.brandId, depositId: deposit.id, outcome, at: now };
        if (!(await insertEvent(ctx.db, noted))) throw new HeardMeanwhile();
      },
      { idempotent: true },
    ).catch((error: unknown) => {
      if (!(error instanceof HeardMeanwhile)) throw error;
    });
  }

  /**
   * Whether the gateway names the order by a payment that was opened for another one which nobody has paid yet, or was
   * told of another one before: nobody could say whose the money is.
   */
  private async isOfAnother(
    ctx: Ctx,
    { id, gatewayReference }: DepositRow,
    { gatewayCode, paymentId, status }: GatewayEvent,
  ): Promise<boolean> {
    const brandId = ctx.brand.id;
    const claim = { brandId, gatewayCode, paymentId, depositId: id };
    const isOpenedElsewhere = paymentId !== gatewayReference && (await isPaymentOfAnother(ctx.db, claim));
    const isToldElsewhere =
      !isOpenedElsewhere && status === "PAID" && (await claimPayment(ctx.db, claim)) !== id;
    if (!isOpenedElsewhere && !isToldElsewhere) return false;
    ctx.log.error({ deposit: id, paymentId }, "a payment of another order was told of a deposit");
    return true;
  }

  private async verdict(
    ctx: Ctx,
    deposit: DepositRow,
    event: GatewayEvent,
    { isExcluded, isFrozen }: Obstacles,
  ): Promise<Verdict> {
    const { state, amount } = deposit;
    if (event.status === "PAID" && (await this.isSettled(ctx, deposit, event))) return { kind: "nothing" };
    const order = { state, amount, isExcluded, isFrozen, isWithinLimits: true };
    const verdict = verdictOn(event, order);
    if (verdict.kind !== "credit") return verdict;
    const isWithinLimits = await this.deps.settlement.countIfRoom(ctx, deposit);
    return verdictOn(event, { ...order, isWithinLimits });
  }

  /**
   * Whether a payment was told before, whatever has become of its order since, or is the one that an operator has
   * credited by hand before any was told.
   */
  private async isSettled(ctx: Ctx, deposit: DepositRow, { paymentId, amount, told }: GatewayEvent) {
    const known = await listPayments(ctx.db, deposit.id);
    if (known.length > 0) return known.includes(paymentId);
    const isByHand = deposit.state === "CREDITED" && deposit.decidedBy !== null;
    return isByHand && told === null && amount === deposit.received;
  }

  private async act(
    ctx: Ctx,
    deposit: DepositRow,
    { amount, told, paymentId }: GatewayEvent,
    verdict: Verdict,
  ): Promise<void> {
    const { settlement } = this.deps;
    switch (verdict.kind) {
      case "credit":
        return settlement.credit(ctx, deposit, { received: amount, decidedBy: null });
      case "wait":
        return settlement.wait(ctx, deposit, verdict.reason, { amount, told });
      case "fail":
        return settlement.end(ctx, deposit, { state: "FAILED", reason: "gateway" });
      case "unmatched-payment":
        return settlement.waitBesides(ctx, deposit, paymentId, { amount, told });
      case "nothing":
        return undefined;
    }
  }

  /** Ends the brand's deposits whose time to be paid is over. Ends early with the signal; answers how many. */
  async expire(ctx: Ctx, signal: AbortSignal): Promise<number> {
    const { id: brandId } = ctx.brand;
    const due = await listDue(ctx.db, brandId, ctx.clock.now(), mostAtOnce);
    let ended = 0;
    for (const id of due) {
      if (signal.aborted) break;
      ended += await inTx(ctx, async (ctx) => {
        const held = await lockDeposit(ctx.db, brandId, id);
        if (held?.state !== "CREATED" && held?.state !== "AWAITING_PAYMENT") return 0;
        await this.deps.settlement.end(ctx, held, { state: "EXPIRED", reason: null });
        return 1;
      });
    }
    return ended;
  }

  /**
   * Credits what waited for its wallet to thaw, each unless something else stands against it by now: then it waits for
   * that. Ends early with the signal.
   */
  async creditThawed(ctx: Ctx, signal: AbortSignal): Promise<void> {
    for (const id of await listThawed(ctx.db, ctx.brand.id, mostAtOnce)) {
      if (signal.aborted) return;
      await inTx(ctx, (ctx) => this.creditIfThawed(ctx, id)).catch((error: unknown) => {
        // The others do not wait for this one; it is tried again at the next run.
        ctx.log.error({ err: error, deposit: id }, "a deposit that waited for its wallet was not credited");
      });
    }
  }

  private async creditIfThawed(ctx: Ctx, id: string): Promise<void> {
    const { settlement } = this.deps;
    const held = await lockDeposit(ctx.db, ctx.brand.id, id);
    if (held?.state !== "MISMATCH" || held.reason !== "frozen" || held.received === null) return;
    const { amount, received } = held;
    const order = { amount, ...(await readObstacles(ctx.db, id, ctx.clock.now())) };
    const first = verdictOnMoney(received, { ...order, isWithinLimits: true });
    const isWithinLimits = first.kind === "wait" || (await settlement.countIfRoom(ctx, held));
    const verdict = verdictOnMoney(received, { ...order, isWithinLimits });
    if (verdict.kind === "credit") return settlement.credit(ctx, held, { received, decidedBy: null });
    if (verdict.reason !== held.reason)
      await settlement.wait(ctx, held, verdict.reason, { amount: received, told: null });
  }
}

/** What came by the news of an order in a currency; what did not come has no amount. @throws DomainError wrong_currency, invalid_amount */
function cameOf({ status, amount: text, currency }: GatewayNews, ordered: string): Came {
  if (status === "FAILED") return { amount: 0n, told: null };
  if (currency !== ordered) return { amount: 0n, told: toldOf(text, currency) };
  const amount = parseMinor(text, ordered);
  if (amount <= 0n) throw new DomainError("invalid_amount");
  return { amount, told: null };
}

/** News as a group of payments takes them; null for what is no payment or cannot be read. */
function paidBy(ctx: Ctx, gatewayCode: string, news: GatewayNews): Paid | null {
  const { status, eventId, paymentId, reference, currency } = news;
  if (status !== "PAID" || !currencies.some(({ code }) => code === currency)) return null;
  const of = { brandId: ctx.brand.id, gatewayCode, eventId, paymentId, reference };
  try {
    return { ...of, amount: parseMinor(news.amount, currency), currency, now: ctx.clock.now() };
  } catch (error) {
    // Whoever hears it alone refuses it, after looking whether there is such an order.
    if (error instanceof DomainError) return null;
    throw error;
  }
}
