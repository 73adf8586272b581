import { sql } from "kysely";
import type { Db } from "../../../db/database.js";

/** Notes who has referred a new player. Returns the referrer; null when no one counts as such. */
export async function refer(
  db: Db,
  given: {
    readonly brandId: string;
    readonly memberId: string;
    readonly code: string;
    readonly currency: string;
    readonly now: Date;
  },
): Promise<string | null> {
  const { brandId, memberId, code, currency, now } = given;
  const { rows } = await sql<{ referrer: string | null }>`
    select programmes.refer(${brandId}::uuid, ${memberId}::uuid, ${code}, ${currency}, ${now}::timestamptz) as referrer`.execute(
    db,
  );
  return rows[0]?.referrer ?? null;
}

export async function findCode(db: Db, memberId: string): Promise<string | null> {
  const row = await db
    .selectFrom("programmes.referral_code")
    .select("code")
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return row?.code ?? null;
}

/** Stores a member's code unless the member has one, or another has the same. */
export async function insertCode(
  db: Db,
  given: { readonly brandId: string; readonly memberId: string; readonly code: string; readonly now: Date },
): Promise<void> {
  const { brandId, memberId, code, now } = given;
  await db
    .insertInto("programmes.referral_code")
    .values({ brand_id: brandId, member_id: memberId, code, created_at: now })
    .onConflict((on) => on.doNothing())
    .execute();
}

/** Counts referees who were verified in time. Returns the ids of their entries. */
export async function verifyReferees(
  db: Db,
  { brandId, now, limit }: { readonly brandId: string; readonly now: Date; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ entries: string[] }>`
    select programmes.verify_referees(${brandId}::uuid, ${now}::timestamptz, ${limit}::int)::text[] as entries`.execute(
    db,
  );
  return rows[0]?.entries ?? [];
}
