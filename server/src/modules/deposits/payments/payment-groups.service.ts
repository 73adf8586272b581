import { currencies } from "@croupier/schema/rules/currencies.js";
import type { Ctx } from "../../../core/ctx.js";
import { DomainError } from "../../../core/errors.js";
import { parseMinor } from "../../../core/money.js";
import { isTransient } from "../../../db/faults.js";
import { GroupCommit } from "../../../db/group-commit.js";
import type { PaymentEvent } from "../../payment-providers/provider-events.model.js";
import { creditableFacts } from "./creditable-facts.model.js";
import { type CreditedDeposit, creditPaidEvents, type PaidEvent } from "./payment-groups.store.js";

/** Credits payments that arrive together in one statement. Any that needs more than a credit is left to the caller. */
export class PaymentGroupsService {
  private readonly groups = new GroupCommit<PaidEvent, CreditedDeposit>({
    serialKeyOf: ({ brandId, reference }) => `${brandId} ${reference}`,
    commitGroup: (db, events) => creditPaidEvents(db, events, creditableFacts),
  });

  /** Credits a payment in a group of concurrent ones; null when it must be handled alone. */
  async credit(ctx: Ctx, providerCode: string, event: PaymentEvent): Promise<CreditedDeposit | null> {
    const paid = ctx.db.isTransaction ? null : toPaidEvent(ctx, providerCode, event);
    if (paid === null) return null;
    const attempt = await this.groups.submit(ctx.db, paid);
    if (attempt.done) return attempt.result;
    if (attempt.error !== null && !isTransient(attempt.error))
      ctx.log.warn({ err: attempt.error }, "webhook: group commit failed, handling each event alone");
    return null;
  }
}

/** Converts an event for a group; returns null when it is not PAID or its amount is malformed. */
function toPaidEvent(ctx: Ctx, providerCode: string, event: PaymentEvent): PaidEvent | null {
  const { status, eventId, paymentId, reference, currency } = event;
  if (status !== "PAID" || !currencies.some(({ code }) => code === currency)) return null;
  const ids = { brandId: ctx.brand.id, providerCode, eventId, paymentId, reference };
  try {
    return { ...ids, amount: parseMinor(event.amount, currency), currency, now: ctx.clock.now() };
  } catch (error) {
    // Handled alone, it is refused after a check that its deposit exists.
    if (error instanceof DomainError) return null;
    throw error;
  }
}
