import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import type { FreeSpins, GameInCurrency } from "./free-spins.model.js";

/** Whose free spins, and when. */
interface Owner {
  readonly brandId: string;
  readonly memberId: string;
  readonly now: Date;
}

function selectCurrent(db: Db, { brandId, memberId, now }: Owner) {
  return db
    .selectFrom("free_spins.award as award")
    .where("award.brand_id", "=", brandId)
    .where("award.member_id", "=", memberId)
    .where("award.ended_at", "is", null)
    .where("award.expires_at", ">", now)
    .select(["award.id", "award.game_id as gameId", "award.currency", "award.stake", "award.spins"])
    .select(["award.used", "award.won", "award.max_win as maxWin", "award.expires_at as expiresAt"])
    .orderBy("award.expires_at")
    .orderBy("award.id");
}

/**
 * The free spins of a game and currency that the member can use next, or those with an id; null when none is left, and
 * when those with the id are others' or cannot be used.
 */
export async function findUsable(
  db: Db,
  owner: Owner,
  { vendorCode, gameCode, currency }: GameInCurrency,
  id?: string,
): Promise<FreeSpins | null> {
  const row = await selectCurrent(db, owner)
    .$if(id !== undefined, (all) => all.where("award.id", "=", id ?? null))
    .innerJoin("catalogue.game as game", "game.id", "award.game_id")
    .innerJoin("catalogue.vendor as vendor", "vendor.id", "game.vendor_id")
    .where("vendor.code", "=", vendorCode)
    .where("game.vendor_game_code", "=", gameCode)
    .where("award.currency", "=", currency)
    .whereRef("award.used", "<", "award.spins")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** One of the member's awards, whether or not it has ended. */
export async function findAward(
  db: Db,
  { brandId, memberId }: Omit<Owner, "now">,
  id: string,
): Promise<FreeSpins | null> {
  const row = await db
    .selectFrom("free_spins.award as award")
    .where("award.id", "=", id)
    .where("award.brand_id", "=", brandId)
    .where("award.member_id", "=", memberId)
    .select(["award.id", "award.game_id as gameId", "award.currency", "award.stake", "award.spins"])
    .select(["award.used", "award.won", "award.max_win as maxWin", "award.expires_at as expiresAt"])
    .executeTakeFirst();
  return row ?? null;
}

/** Lists a member's free spins that have not ended, those that expire first before the others. */
export function listCurrent(db: Db, owner: Owner): Promise<FreeSpins[]> {
  return selectCurrent(db, owner).execute();
}

/**
 * Reads for how many seconds free spins have been used up or expired without an end, the longest; 0 when all have ended. They
 * wait for a spin whose result is not known, or for a payment that fails.
 */
export async function readUnpaidSeconds(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from ${now}::timestamptz - min(x.since)), 0)::float8 as seconds
    from brands.brand b
    cross join lateral (
      select (select max(s.at) from free_spins.spin s where s.award_id = a.id) as since
        from free_spins.award a where a.brand_id = b.id and a.ended_at is null and a.used = a.spins
      union all
      select a.expires_at from free_spins.award a
        where a.brand_id = b.id and a.ended_at is null and a.expires_at <= ${now}::timestamptz and a.used < a.spins) x`.execute(
    db,
  );
  return rows[0]?.seconds ?? 0;
}
