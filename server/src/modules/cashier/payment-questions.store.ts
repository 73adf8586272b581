import { sql } from "kysely";
import type { ClaimFilter } from "../../core/due-tasks.js";
import type { Db } from "../../db/database.js";
import { longestPauseMs } from "./deposits.model.js";

/** An order whose gateway is to be asked now. */
export interface DueQuestion {
  readonly id: string;
  readonly brandId: string;
  readonly gatewayCode: string;
  readonly reference: string;
  /** Minor units. */
  readonly amount: bigint;
  readonly currency: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** The next order of any brand that is due and not taken, locked for the rest of the transaction; null when there is none. */
export async function takeDue(db: Db, now: Date, taken: ClaimFilter): Promise<DueQuestion | null> {
  const beyond = new Date(now.getTime() + longestPauseMs);
  const due = await takeWithin(db, sql`d.next_poll_at <= ${now}::timestamptz`, taken);
  return due ?? takeWithin(db, sql`d.next_poll_at > ${beyond}::timestamptz`, taken);
}

async function takeWithin(
  db: Db,
  within: ReturnType<typeof sql>,
  { runningIds: ids, busyProviders: busy }: ClaimFilter,
): Promise<DueQuestion | null> {
  const { rows } = await sql<DueQuestion>`
    select d.id, d.brand_id as "brandId", m.provider_code as "gatewayCode", d.reference, d.amount, d.currency,
      d.created_at as "createdAt", d.expires_at as "expiresAt"
    from cashier.deposit d join cashier.method m on m.id = d.method_id
    where ${within} and d.state in ('CREATED', 'AWAITING_PAYMENT', 'EXPIRED', 'FAILED')
      and m.provider_code is not null and d.id <> all(${[...ids]}::uuid[])
      and concat_ws(' ', d.brand_id, m.provider_code) <> all(${[...busy]}::text[])
    order by d.next_poll_at limit 1 for no key update of d skip locked`.execute(db);
  return rows[0] ?? null;
}

/** When the gateway of an order is asked next; null: no more. */
export async function updateNextAsk(db: Db, id: string, nextAskAt: Date | null): Promise<void> {
  await db.updateTable("cashier.deposit").set({ next_poll_at: nextAskAt }).where("id", "=", id).execute();
}

/** The gateway of an order was asked, whatever it answered. */
export async function updateAsked(db: Db, id: string, askedAt: Date): Promise<void> {
  await db.updateTable("cashier.deposit").set({ polled_at: askedAt }).where("id", "=", id).execute();
}
