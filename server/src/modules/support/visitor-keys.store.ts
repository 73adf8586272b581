import type { Db } from "../../db/database.js";
import type { Visitor } from "./support.model.js";

/** Whose a visitor is, in columns. */
export function columnsOf({ kind, id }: Visitor): { guest_id: string | null; member_id: string | null } {
  return kind === "member" ? { guest_id: null, member_id: id } : { guest_id: id, member_id: null };
}

/** The visitor of such columns. */
export function visitorOf(row: { guest_id: string | null; member_id: string | null }): Visitor {
  if (row.member_id !== null) return { kind: "member", id: row.member_id };
  if (row.guest_id !== null) return { kind: "guest", id: row.guest_id };
  throw new Error("a row of no visitor");
}

/** Keeps the hash of a new key or ticket. */
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
    .values({ key_hash: hash, brand_id: brandId, step, ...columnsOf(visitor), expires_at: expiresAt })
    .execute();
}

/** Whose key it is; null for none, for one that has expired, for another brand's and for a ticket. */
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
  return row ? visitorOf(row) : null;
}

/** Puts a key into the place of a ticket; false when there is none that is still good. */
export async function exchangeTicket(
  db: Db,
  given: {
    readonly brandId: string;
    readonly ticketHash: Buffer;
    readonly keyHash: Buffer;
    readonly now: Date;
    readonly expiresAt: Date;
  },
): Promise<boolean> {
  const row = await db
    .updateTable("support.visitor_key")
    .set({ key_hash: given.keyHash, step: "key", expires_at: given.expiresAt })
    .where("key_hash", "=", given.ticketHash)
    .where("brand_id", "=", given.brandId)
    .where("step", "=", "ticket")
    .where("expires_at", ">", given.now)
    .returning("step")
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets every key of a guest. */
export async function deleteGuestKeys(db: Db, guestId: string): Promise<void> {
  await db.deleteFrom("support.visitor_key").where("guest_id", "=", guestId).execute();
}

/** Forgets keys and tickets that have expired. */
export async function purgeKeys(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("support.visitor_key").where("expires_at", "<=", now).execute();
}

/** Forgets every key of these members. */
export async function deleteMemberKeys(db: Db, memberIds: readonly string[]): Promise<void> {
  await db.deleteFrom("support.visitor_key").where("member_id", "in", memberIds).execute();
}
