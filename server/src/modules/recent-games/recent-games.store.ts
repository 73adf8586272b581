import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import { executeNamed } from "../../db/named-query.js";

/** The member whose games they are. */
interface Player {
  readonly brandId: string;
  readonly memberId: string;
}

/** Records that a member launched a game. */
export async function upsertLaunch(
  db: Db,
  { brandId, memberId }: Player,
  gameId: string,
  now: Date,
): Promise<void> {
  await sql`
    insert into recent_games.launched as launched (member_id, game_id, brand_id, launched_at)
    values (${memberId}, ${gameId}, ${brandId}, ${now})
    on conflict (member_id, game_id) do update
      set launched_at = greatest(launched.launched_at, excluded.launched_at)`.execute(db);
}

/** Internal ids of the games that a member launched, last launched first; at most `limit`. */
export async function readRecentGameIds(
  db: Db,
  { brandId, memberId }: Player,
  limit: number,
): Promise<string[]> {
  const { rows } = await executeNamed(
    db,
    "recent_games.list",
    sql<{ id: string }>`select r.game_id as id from recent_games.launched r
    where r.member_id = ${memberId} and r.brand_id = ${brandId}
    order by r.launched_at desc, r.game_id desc limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

/** Deletes the recent games of these members. */
export async function deleteRecentGames(db: Db, memberIds: readonly string[]): Promise<void> {
  await db.deleteFrom("recent_games.launched").where("member_id", "in", memberIds).execute();
}
