import { currencies } from "@croupier/schema/rules/currencies.js";
import type { Ctx } from "../../../core/ctx.js";
import { DomainError } from "../../../core/errors.js";
import { parseMinor } from "../../../core/money.js";
import { runTransaction } from "../../../core/tx.js";
import type { Db } from "../../../db/database.js";
import { isTransient } from "../../../db/faults.js";
import { GroupCommit } from "../../../db/group-commit.js";
import { calculateFee } from "../../../kit/fees.js";
import type { PaymentEvent } from "../../payment-providers/provider-events.model.js";
import { resolvePayment } from "../deposits.model.js";
import {
  type CreditedDeposit,
  creditLockedEvents,
  type GroupCredit,
  type LockedPaidEvent,
  lockPaidEvents,
  type PaidEvent,
} from "./payment-groups.store.js";

/** Credits payments that arrive together in one transaction. Any that needs more than a credit is left to the caller. */
export class PaymentGroupsService {
  private readonly groups = new GroupCommit<PaidEvent, CreditedDeposit>({
    serialKeyOf: ({ brandId, reference }) => `${brandId} ${reference}`,
    commitGroup: (db, events) => runTransaction(db, (trx) => creditGroup(trx, events)),
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

async function creditGroup(db: Db, events: readonly PaidEvent[]): Promise<(CreditedDeposit | null)[]> {
  const locked = await lockPaidEvents(db, events);
  const credits = locked.flatMap((deposit) => toGroupCredit(deposit, events[deposit.no]));
  const credited = credits.length === 0 ? [] : await creditLockedEvents(db, credits);
  const results = new Map(credits.map(({ event }, n) => [event, credited[n] ?? null]));
  return events.map((event) => results.get(event) ?? null);
}

/** A deposit that does not count towards the limits may be credited all the same, once it is counted: alone. */
function toGroupCredit(
  { state, amount, isCounted, ...deposit }: LockedPaidEvent,
  event: PaidEvent | undefined,
): GroupCredit[] {
  if (!event) return [];
  const report = { status: "PAID", amount: event.amount, reportedAmount: null } as const;
  const snapshot = { ...deposit, state, amount, isWithinLimits: isCounted };
  if (resolvePayment(report, snapshot).kind !== "credit") return [];
  return [{ event, depositId: deposit.depositId, fee: calculateFee(event.amount, deposit) }];
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
