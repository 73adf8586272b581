import { sql } from "kysely";
import type { Db } from "../../db/database.js";

/** How many of a brand's newest settled rounds are counted. */
const countedRounds = 5_000;

/** Reads the internal ids of the games of a brand's newest settled rounds, those with the most rounds first. */
export async function readMostPlayedGames(db: Db, brandId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ gameId: string }>`
    select r.game_id as "gameId"
    from (
      select s.round_id from agent_figures.settlement s
      where s.brand_id = ${brandId} and s.corrects is null
      order by s.sequence desc limit ${countedRounds}
    ) newest
    join play.round r on r.id = newest.round_id
    group by 1 order by count(*) desc, 1 limit ${limit}`.execute(db);
  return rows.map(({ gameId }) => gameId);
}
