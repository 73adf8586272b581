import { sql } from "kysely";
import type { ClaimFilter } from "../../core/due-tasks.js";
import type { Db } from "../../db/database.js";
import { longestPauseMs } from "./withdrawals.model.js";

/** A payout whose turn it is. */
export interface DuePayout {
  readonly id: string;
  readonly brandId: string;
}

/**
 * The next payout of any brand that is due and not taken, locked for the rest of the transaction; null when there is
 * none. What leaves a frozen wallet is not sent for until it thaws.
 */
export async function takeDue(db: Db, now: Date, taken: ClaimFilter): Promise<DuePayout | null> {
  const beyond = new Date(now.getTime() + longestPauseMs);
  const { rows } = await sql<DuePayout>`
    select w.id, w.brand_id as "brandId" from withdrawals.withdrawal w
    where (w.next_attempt_at <= ${now}::timestamptz or w.next_attempt_at > ${beyond}::timestamptz)
      and w.id <> all(${[...taken.runningIds]}::uuid[])
      and concat_ws(' ', w.brand_id, w.provider_code) <> all(${[...taken.busyProviders]}::text[])
      and (w.state <> 'APPROVED' or not exists (select from ledger.wallet l
        join ledger.account a on a.id = l.cash_account where l.id = w.wallet_id and a.state = 'frozen'))
    order by w.next_attempt_at limit 1 for no key update of w skip locked`.execute(db);
  return rows[0] ?? null;
}

/** Whether those who pay told that before. */
export async function isHeard(
  db: Db,
  {
    brandId,
    gatewayCode,
    eventId,
  }: { readonly brandId: string; readonly gatewayCode: string; readonly eventId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom("withdrawals.provider_event")
    .select("event_id")
    .where("brand_id", "=", brandId)
    .where("provider_code", "=", gatewayCode)
    .where("event_id", "=", eventId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes what those who pay told, and what came of it. */
export async function insertEvent(
  db: Db,
  given: {
    readonly brandId: string;
    readonly gatewayCode: string;
    readonly eventId: string;
    readonly withdrawalId: string;
    readonly status: "PENDING" | "PAID" | "FAILED";
    readonly amount: bigint;
    readonly outcome: "paid" | "failed" | "contradicted" | "none";
    readonly at: Date;
  },
): Promise<void> {
  const { brandId, gatewayCode, eventId, withdrawalId, status, amount, outcome, at } = given;
  await db
    .insertInto("withdrawals.provider_event")
    .values({
      brand_id: brandId,
      provider_code: gatewayCode,
      event_id: eventId,
      withdrawal_id: withdrawalId,
      status,
      amount,
      outcome,
      at,
    })
    .execute();
}
