import { sql } from "kysely";
import type { Db } from "../../../db/database.js";
import type { HistoryRound } from "../../../kit/demo-history/demo-history.js";

/** Records the games that members played in a history, each with its last round. */
export async function insertHistoryLaunches(
  db: Db,
  brandId: string,
  rounds: readonly HistoryRound[],
): Promise<void> {
  const rows = rounds.map(({ memberId, gameId, at }) => ({ memberId, gameId, at }));
  await sql`
    insert into recent_games.launched (member_id, game_id, brand_id, launched_at)
      select x."memberId", x."gameId", ${brandId}, max(x.at)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) x ("memberId" uuid, "gameId" uuid, at timestamptz)
      group by 1, 2`.execute(db);
}
