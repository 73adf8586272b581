import { sha256 } from "../../core/crypto.js";
import type { Ctx } from "../../core/ctx.js";
import { type ClaimFilter, type ProviderTask, processDueTasks, providerKeyOf } from "../../core/due-tasks.js";
import { formatMinor } from "../../core/money.js";
import { inTx } from "../../core/tx.js";
import type { PaymentAnswer } from "../../ports/payment-gateway/gateway-port.js";
import type { BrandsService } from "../brands/brands.service.js";
import { nextAskAt } from "./deposits.model.js";
import type { Gateways } from "./gateways.js";
import { type DueQuestion, takeDue, updateAsked, updateNextAsk } from "./payment-questions.store.js";
import type { GatewayNews, PaymentsService } from "./payments.service.js";

interface Deps {
  readonly brands: Pick<BrandsService, "list">;
  readonly gateways: Gateways;
  readonly payments: Pick<PaymentsService, "hear">;
}

/** What the queue of questions to gateways is called among what is nudged. */
export const questionsWake = "payment-questions";

/**
 * Asks gateways about orders that nobody has told us of: while they are open, when their time is over, and for days
 * after they ended without money. What gateways answer is heard as if they had told it.
 */
export class PaymentQuestionsService {
  constructor(private readonly deps: Deps) {}

  /**
   * Asks about what is due, over all brands; a few beside each other. Ends early with the signal, once what it has
   * begun has ended. Answers how many it asked about.
   */
  work(root: Ctx, signal?: AbortSignal): Promise<number> {
    return processDueTasks((taken) => this.claim(root, taken), signal);
  }

  /** Takes the next order that is due, and notes when it is asked about again. */
  private async claim(root: Ctx, taken: ClaimFilter): Promise<ProviderTask | null> {
    const due = await inTx(root, async ({ db, clock }) => {
      const found = await takeDue(db, clock.now(), taken);
      if (found) await updateNextAsk(db, found.id, nextAskAt(found, clock.now()));
      return found;
    });
    if (!due) return null;
    const { id, brandId, gatewayCode } = due;
    const brands = await this.deps.brands.list(root.db, "any");
    const brand = brands.find(({ id }) => id === brandId);
    if (!brand) throw new Error(`brand ${brandId} is gone`);
    const ctx = { ...root, brand, actor: { kind: "system", name: `gateway:${gatewayCode}` } } as const;
    const work = () =>
      this.carryOut(ctx, due).catch((err: unknown) => {
        // It is asked about again; one that cannot be booked must not hold up the others.
        ctx.log.error({ err, deposit: id }, "what a gateway says of a payment could not be heard");
      });
    return { id, providerKey: providerKeyOf(brandId, gatewayCode), run: work };
  }

  /** Outside of any transaction: asks how the payment stands, and hears what comes back. */
  private async carryOut(ctx: Ctx, due: DueQuestion): Promise<void> {
    const { id, gatewayCode, reference } = due;
    const answer = await this.answerOn(ctx, due).catch((err: unknown) => {
      ctx.log.warn({ err, deposit: id, gateway: gatewayCode }, "nobody says how a payment stands");
      return null;
    });
    if (answer && answer.status !== "PENDING")
      await this.deps.payments.hear(ctx, gatewayCode, { ...newsOf(answer, due), reference });
    await updateAsked(ctx.db, id, ctx.clock.now());
  }

  private async answerOn(ctx: Ctx, { gatewayCode, reference }: DueQuestion): Promise<PaymentAnswer | null> {
    const gateway = await this.deps.gateways.port(ctx, gatewayCode);
    return gateway.ask(ctx, reference);
  }
}

/** An answer as news. The same answer has the same event's id, so that however often it is given it is heard once. */
function newsOf(
  answer: Exclude<PaymentAnswer, { status: "PENDING" }>,
  { amount, currency }: DueQuestion,
): Omit<GatewayNews, "reference"> {
  const { status, paymentId } = answer;
  const eventId = `asked-${sha256(`${status} ${paymentId}`).toString("hex")}`;
  const ordered = { amount: formatMinor(amount, currency), currency };
  return { ...ordered, ...answer, eventId };
}
