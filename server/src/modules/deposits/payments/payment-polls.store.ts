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
 * is none. Credited deposits come last.
 */
export async function lockNextDue(db: Db, now: Date, filter: ClaimFilter): Promise<DuePoll | null> {
  const latest = new Date(now.getTime() + maxPollIntervalMs);
  const unpaid = sql`d.state in ('CREATED', 'AWAITING_PAYMENT', 'EXPIRED', 'CANCELLED', 'FAILED')`;
  const at = sql`d.next_poll_at`;
  const due = await lockNextWhere(db, at, sql`${at} <= ${now}::timestamptz and ${unpaid}`, filter);
  return (
    due ??
    (await lockNextWhere(db, at, sql`${at} > ${latest}::timestamptz and ${unpaid}`, filter)) ??
    lockNextWhere(db, sql`d.reversal_poll_at`, sql`d.reversal_poll_at <= ${now}::timestamptz`, filter)
  );
}

async function lockNextWhere(
  db: Db,
  order: ReturnType<typeof sql>,
  condition: ReturnType<typeof sql>,
  { runningIds, busyProviders }: ClaimFilter,
): Promise<DuePoll | null> {
  const { rows } = await sql<DuePoll>`
    select d.id, d.brand_id as "brandId", p.code as "providerCode", d.reference, d.amount, d.currency,
      d.created_at as "createdAt", d.expires_at as "expiresAt", d.state = 'CREDITED' as "isCredited",
      p.answers_polls as "answersPolls",
      (select count(*)::int from deposits.provider_event e where e.deposit_id = d.id
        and e.status in ('REVERSED', 'DISPUTED', 'FAILED')) as "lostReports",
      (select count(*)::int from deposits.provider_event e where e.deposit_id = d.id
        and e.status = 'DISPUTE_WON') as "wonReports"
    from deposits.deposit d
    join deposits.method m on m.id = d.method_id
    join payment_providers.provider p
      on p.brand_id = m.brand_id and p.use = 'deposit' and p.code = m.provider_code
    where ${condition} and d.id <> all(${[...runningIds]}::uuid[])
      and concat_ws(' ', d.brand_id, p.code) <> all(${[...busyProviders]}::text[])
    order by ${order} limit 1 for no key update of d skip locked`.execute(db);
  return rows[0] ?? null;
}

/** Sets when a credited deposit's provider is polled next for a reversal; null ends polling. */
export async function updateNextReversalPoll(db: Db, id: string, at: Date | null): Promise<void> {
  await db.updateTable("deposits.deposit").set({ reversal_poll_at: at }).where("id", "=", id).execute();
}

/** Sets when a deposit's provider is polled next; null ends polling. */
export async function updateNextPoll(db: Db, id: string, nextPollAt: Date | null): Promise<void> {
  await db.updateTable("deposits.deposit").set({ next_poll_at: nextPollAt }).where("id", "=", id).execute();
}

/** Records that a deposit's provider was polled, whatever it answered. */
export async function updatePolledAt(db: Db, id: string, polledAt: Date): Promise<void> {
  await db.updateTable("deposits.deposit").set({ polled_at: polledAt }).where("id", "=", id).execute();
}
