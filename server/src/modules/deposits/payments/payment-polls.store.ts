import { sql } from "kysely";
import type { ClaimFilter } from "../../../core/due-tasks.js";
import type { Db } from "../../../db/database.js";
import type { DuePayment } from "../../payment-providers/provider-events.model.js";
import { maxPollIntervalMs } from "../deposits.model.js";

/** A deposit whose provider is due to be polled. */
export interface DuePoll extends DuePayment {
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/**
 * Locks the next due deposit that the filter allows, of any brand, until the transaction ends; returns null when there
 * is none.
 */
export async function lockNextDue(db: Db, now: Date, filter: ClaimFilter): Promise<DuePoll | null> {
  const latest = new Date(now.getTime() + maxPollIntervalMs);
  const due = await lockNextWhere(db, sql`d.next_poll_at <= ${now}::timestamptz`, filter);
  return due ?? lockNextWhere(db, sql`d.next_poll_at > ${latest}::timestamptz`, filter);
}

async function lockNextWhere(
  db: Db,
  condition: ReturnType<typeof sql>,
  { runningIds, busyProviders }: ClaimFilter,
): Promise<DuePoll | null> {
  const { rows } = await sql<DuePoll>`
    select d.id, d.brand_id as "brandId", m.provider_code as "providerCode", d.reference, d.amount, d.currency,
      d.created_at as "createdAt", d.expires_at as "expiresAt"
    from deposits.deposit d join deposits.method m on m.id = d.method_id
    where ${condition} and d.state in ('CREATED', 'AWAITING_PAYMENT', 'EXPIRED', 'CANCELLED', 'FAILED')
      and m.provider_code is not null and d.id <> all(${[...runningIds]}::uuid[])
      and concat_ws(' ', d.brand_id, m.provider_code) <> all(${[...busyProviders]}::text[])
    order by d.next_poll_at limit 1 for no key update of d skip locked`.execute(db);
  return rows[0] ?? null;
}

/** Sets when a deposit's provider is polled next; null ends polling. */
export async function updateNextPoll(db: Db, id: string, nextPollAt: Date | null): Promise<void> {
  await db.updateTable("deposits.deposit").set({ next_poll_at: nextPollAt }).where("id", "=", id).execute();
}

/** Records that a deposit's provider was polled, whatever it answered. */
export async function updatePolledAt(db: Db, id: string, polledAt: Date): Promise<void> {
  await db.updateTable("deposits.deposit").set({ polled_at: polledAt }).where("id", "=", id).execute();
}
