import type { Db } from "../../../db/database.js";

export interface NewReset {
  readonly id: string;
  readonly accountId: string;
  readonly brandId: string;
  readonly tokenHash: Buffer;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Inserts a link's token hash. The link is valid until it is opened or expires. */
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

/** Counts the links sent to the account since the given time. */
export async function countResets(db: Db, accountId: string, since: Date): Promise<number> {
  const { sent } = await db
    .selectFrom("identity.password_reset")
    .select((of) => of.fn.countAll<bigint>().as("sent"))
    .where("account_id", "=", accountId)
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  return Number(sent);
}

/** Opens a link: replaces its token by a ticket. Null when the link is unknown, opened or expired. */
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

/** Finds the account of a ticket; null when the ticket is unknown, used or expired. */
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

/** Marks a ticket as used; false when it has been used or has expired since it was read. */
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

/** Expires all links and tickets of an account, after its password changed. */
export async function endResets(db: Db, accountId: string, now: Date): Promise<void> {
  await db
    .updateTable("identity.password_reset")
    .set({ expires_at: now })
    .where("account_id", "=", accountId)
    .where("expires_at", ">", now)
    .execute();
}

/** Deletes up to `limit` links of all brands that expired before the given time and returns how many. */
export async function purgeResets(db: Db, expiredBefore: Date, limit: number): Promise<number> {
  const expired = db
    .selectFrom("identity.password_reset")
    .select("id")
    .where("expires_at", "<", expiredBefore)
    .limit(limit);
  const rows = await db
    .deleteFrom("identity.password_reset")
    .where("id", "in", expired)
    .returning("id")
    .execute();
  return rows.length;
}
