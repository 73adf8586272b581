import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import type { Player } from "./play.reads.js";

/** Notes that a member started a game just now. */
export async function noteLaunch(
  db: Db,
  { brandId, memberId }: Player,
  gameId: string,
  now: Date,
): Promise<void> {
  await sql`
    insert into play.recent_game (member_id, game_id, brand_id, launched_at)
    values (${memberId}, ${gameId}, ${brandId}, ${now})
    on conflict (member_id, game_id) do update
      set launched_at = greatest(play.recent_game.launched_at, excluded.launched_at)`.execute(db);
}

/** Inner ids of the games a member started, last started first; `limit` at most. */
export async function readRecentGameIds(
  db: Db,
  { brandId, memberId }: Player,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    /* play.recent */ select r.game_id as id from play.recent_game r
    where r.member_id = ${memberId} and r.brand_id = ${brandId}
    order by r.launched_at desc, r.game_id desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes what these members started for play money, and the list of what they started last. */
export async function deleteTrialPlay(db: Db, memberIds: readonly string[]): Promise<void> {
  await db.deleteFrom("play.recent_game").where("member_id", "in", memberIds).execute();
  await db
    .deleteFrom("play.game_session")
    .where("member_id", "in", memberIds)
    .where("mode", "=", "demo")
    .execute();
}
