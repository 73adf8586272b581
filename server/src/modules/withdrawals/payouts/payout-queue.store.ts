import { sql } from "kysely";
import type { ClaimFilter } from "../../../core/due-tasks.js";
import type { Db } from "../../../db/database.js";
import { maxRetryDelayMs } from "../withdrawals.model.js";

/** A payout that is due. */
export interface DuePayout {
  readonly id: string;
  readonly brandId: string;
}

/**
 * Locks the next payout of any brand that is due and not taken, for the rest of the transaction. Null when none is due.
 * Approved payouts wait while their wallet is frozen, and while a reversed deposit of the member waits for staff.
 */
export async function lockDuePayout(db: Db, now: Date, taken: ClaimFilter): Promise<DuePayout | null> {
  const tooLate = new Date(now.getTime() + maxRetryDelayMs);
  const { rows } = await sql<DuePayout>`
    select w.id, w.brand_id as "brandId" from withdrawals.withdrawal w
    where (w.next_attempt_at <= ${now}::timestamptz or w.next_attempt_at > ${tooLate}::timestamptz)
      and w.id <> all(${[...taken.runningIds]}::uuid[])
      and concat_ws(' ', w.brand_id, w.provider_code) <> all(${[...taken.busyProviders]}::text[])
      and (w.state <> 'APPROVED' or not turnover.is_blocked(w.member_id) and not exists (select from ledger.wallet l
        join ledger.account a on a.id = l.cash_account where l.id = w.wallet_id and a.state = 'frozen'))
    order by w.next_attempt_at limit 1 for no key update of w skip locked`.execute(db);
  return rows[0] ?? null;
}

/** Whether a provider has payouts without a final status. */
export async function hasPendingPayouts(db: Db, brandId: string, code: string): Promise<boolean> {
  const row = await db
    .selectFrom("withdrawals.withdrawal")
    .select("id")
    .where("brand_id", "=", brandId)
    .where("provider_code", "=", code)
    .where("state", "in", ["PAYING", "UNKNOWN"])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts the payouts that a provider makes and has not ended yet. */
export async function countPayoutsInProgress(db: Db, brandId: string, code: string): Promise<number> {
  const row = await db
    .selectFrom("withdrawals.withdrawal")
    .select((of) => of.fn.countAll<string>().as("count"))
    .where("brand_id", "=", brandId)
    .where("provider_code", "=", code)
    .where("state", "in", ["APPROVED", "PAYING"])
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Whether a webhook event was handled before. */
export async function isProviderEventRecorded(
  db: Db,
  {
    brandId,
    providerCode,
    eventId,
  }: { readonly brandId: string; readonly providerCode: string; readonly eventId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom("withdrawals.provider_event")
    .select("event_id")
    .where("brand_id", "=", brandId)
    .where("provider_code", "=", providerCode)
    .where("event_id", "=", eventId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Records a webhook event and its outcome. */
export async function insertProviderEvent(
  db: Db,
  event: {
    readonly brandId: string;
    readonly providerCode: string;
    readonly eventId: string;
    readonly withdrawalId: string;
    readonly status: "PENDING" | "PAID" | "FAILED";
    readonly amount: bigint;
    readonly outcome: "paid" | "failed" | "contradicted" | "none";
    readonly at: Date;
  },
): Promise<void> {
  const { brandId, providerCode, eventId, withdrawalId, status, amount, outcome, at } = event;
  await db
    .insertInto("withdrawals.provider_event")
    .values({
      brand_id: brandId,
      provider_code: providerCode,
      event_id: eventId,
      withdrawal_id: withdrawalId,
      status,
      amount,
      outcome,
      at,
    })
    .execute();
}
