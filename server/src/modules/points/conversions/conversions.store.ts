import { sql } from "kysely";
import type { Db } from "../../../db/database.js";
import type { Conversion } from "../points.model.js";
import { pointsFault } from "../points.store.js";

/** A conversion that is about to be posted. */
export interface NewConversion extends Conversion {
  readonly brandId: string;
  readonly memberId: string;
  readonly requestId: string;
}

/** Finds the conversion that a request id of a member has created. */
export async function findConversion(
  db: Db,
  brandId: string,
  { memberId, requestId }: { readonly memberId: string; readonly requestId: string },
): Promise<Conversion | null> {
  const row = await db
    .selectFrom("points.conversion")
    .select(["id", "reference", "requested_points as requestedPoints", "used_points as usedPoints"])
    .select(["points_per_unit as pointsPerUnit", "currency", "amount", "created_at as createdAt"])
    .where("brand_id", "=", brandId)
    .where("member_id", "=", memberId)
    .where("request_id", "=", requestId)
    .executeTakeFirst();
  return row ?? null;
}

/** Inserts a conversion; false when its reference or its request id is in use. */
export async function insertConversion(db: Db, given: NewConversion): Promise<boolean> {
  const row = await db
    .insertInto("points.conversion")
    .values({
      id: given.id,
      brand_id: given.brandId,
      member_id: given.memberId,
      request_id: given.requestId,
      reference: given.reference,
      requested_points: given.requestedPoints,
      used_points: given.usedPoints,
      points_per_unit: given.pointsPerUnit,
      currency: given.currency,
      amount: given.amount,
      created_at: given.createdAt,
    })
    .onConflict((on) => on.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Takes the points of a conversion that was inserted in this transaction, and credits the wallet.
 * @throws DomainError insufficient_points {balance}, account_locked
 */
export async function postConversion(db: Db, id: string): Promise<void> {
  await sql`select points.convert(${id}::uuid)`.execute(db).catch((error: unknown) => {
    throw pointsFault(error);
  });
}
