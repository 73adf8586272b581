import type { Db } from "../../db/database.js";
import type { Visitor } from "./support.model.js";

/** Converts a visitor to its columns. */
export function toVisitorColumns({ kind, id }: Visitor): {
  guest_id: string | null;
  member_id: string | null;
} {
  return kind === "member" ? { guest_id: null, member_id: id } : { guest_id: id, member_id: null };
}

/** Converts columns to a visitor. */
export function toVisitor(row: { guest_id: string | null; member_id: string | null }): Visitor {
  if (row.member_id !== null) return { kind: "member", id: row.member_id };
  if (row.guest_id !== null) return { kind: "guest", id: row.guest_id };
  throw new Error("support: row without a visitor");
}

/** Stores the hash of a new key or ticket. */
export async function insertKey(
  db: Db,
  key: {
    readonly brandId: string;
    readonly hash: Buffer;
    readonly step: "ticket" | "key";
    readonly visitor: Visitor;
    readonly expiresAt: Date;
  },
): Promise<void> {
  const { brandId, hash, step, visitor, expiresAt } = key;
  await db
    .insertInto("support.visitor_key")
    .values({ key_hash: hash, brand_id: brandId, step, ...toVisitorColumns(visitor), expires_at: expiresAt })
    .execute();
}

/** Finds a key's visitor; null for unknown and expired keys, keys of other brands, and tickets. */
export async function findKey(
  db: Db,
  { brandId, hash, now }: { readonly brandId: string; readonly hash: Buffer; readonly now: Date },
): Promise<Visitor | null> {
  const row = await db
    .selectFrom("support.visitor_key")
    .select(["guest_id", "member_id"])
    .where("key_hash", "=", hash)
    .where("brand_id", "=", brandId)
    .where("step", "=", "key")
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row ? toVisitor(row) : null;
}

/** Replaces a ticket by a key; false when there is no valid ticket. */
export async function exchangeTicket(
  db: Db,
  exchange: {
    readonly brandId: string;
    readonly ticketHash: Buffer;
    readonly keyHash: Buffer;
    readonly now: Date;
    readonly expiresAt: Date;
  },
): Promise<boolean> {
  const row = await db
    .updateTable("support.visitor_key")
    .set({ key_hash: exchange.keyHash, step: "key", expires_at: exchange.expiresAt })
    .where("key_hash", "=", exchange.ticketHash)
    .where("brand_id", "=", exchange.brandId)
    .where("step", "=", "ticket")
    .where("expires_at", ">", exchange.now)
    .returning("step")
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes all keys of a guest. */
export async function deleteGuestKeys(db: Db, guestId: string): Promise<void> {
  await db.deleteFrom("support.visitor_key").where("guest_id", "=", guestId).execute();
}

/** Deletes expired keys and tickets. */
export async function purgeKeys(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("support.visitor_key").where("expires_at", "<=", now).execute();
}

/** Deletes all keys of these members. */
export async function deleteMemberKeys(db: Db, memberIds: readonly string[]): Promise<void> {
  await db.deleteFrom("support.visitor_key").where("member_id", "in", memberIds).execute();
}
