import type { Db } from "../../../db/database.js";

export interface NewReset {
  readonly id: string;
  readonly accountId: string;
  readonly brandId: string;
  readonly tokenHash: Buffer;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Keeps a link's token; it is dead once it was opened, or at its time. */
export async function insertReset(db: Db, reset: NewReset): Promise<void> {
  await db
    .insertInto("identity.password_reset")
    .values({
      id: reset.id,
      account_id: reset.accountId,
      brand_id: reset.brandId,
      token_hash: reset.tokenHash,
      ticket_hash: null,
      created_at: reset.now,
      expires_at: reset.expiresAt,
      opened_at: null,
      used_at: null,
    })
    .execute();
}

/** How many links the account was sent since a moment. */
export async function countResets(db: Db, accountId: string, since: Date): Promise<number> {
  const { sent } = await db
    .selectFrom("identity.password_reset")
    .select((of) => of.fn.countAll<bigint>().as("sent"))
    .where("account_id", "=", accountId)
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  return Number(sent);
}

/** Opens a link: its token is spent, and the ticket stands in its place. Null for a dead or unknown one. */
export async function openReset(
  db: Db,
  of: {
    readonly brandId: string;
    readonly tokenHash: Buffer;
    readonly ticketHash: Buffer;
    readonly now: Date;
    readonly expiresAt: Date;
  },
): Promise<{ readonly accountId: string } | null> {
  const row = await db
    .updateTable("identity.password_reset")
    .set({ ticket_hash: of.ticketHash, opened_at: of.now, expires_at: of.expiresAt })
    .where("brand_id", "=", of.brandId)
    .where("token_hash", "=", of.tokenHash)
    .where("opened_at", "is", null)
    .where("expires_at", ">", of.now)
    .returning("account_id as accountId")
    .executeTakeFirst();
  return row ?? null;
}

interface Ticket {
  readonly brandId: string;
  readonly ticketHash: Buffer;
  readonly now: Date;
}

/** The account that a live ticket changes the password of; null for a dead or unknown one. */
export async function findTicket(
  db: Db,
  { brandId, ticketHash, now }: Ticket,
): Promise<{ readonly accountId: string } | null> {
  const row = await db
    .selectFrom("identity.password_reset")
    .select("account_id as accountId")
    .where("brand_id", "=", brandId)
    .where("ticket_hash", "=", ticketHash)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row ?? null;
}

/** Spends a ticket; false when it was spent or died meanwhile. */
export async function spendTicket(db: Db, { brandId, ticketHash, now }: Ticket): Promise<boolean> {
  const row = await db
    .updateTable("identity.password_reset")
    .set({ used_at: now })
    .where("brand_id", "=", brandId)
    .where("ticket_hash", "=", ticketHash)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends every link and ticket of an account: its password was changed. */
export async function endResets(db: Db, accountId: string, now: Date): Promise<void> {
  await db
    .updateTable("identity.password_reset")
    .set({ expires_at: now })
    .where("account_id", "=", accountId)
    .where("expires_at", ">", now)
    .execute();
}

/** Deletes up to `limit` links of all brands that died before the given time; answers how many. */
export async function purgeResets(db: Db, diedBefore: Date, limit: number): Promise<number> {
  const dead = db
    .selectFrom("identity.password_reset")
    .select("id")
    .where("expires_at", "<", diedBefore)
    .limit(limit);
  const rows = await db
    .deleteFrom("identity.password_reset")
    .where("id", "in", dead)
    .returning("id")
    .execute();
  return rows.length;
}
