import { sql } from "kysely";
import type { Db } from "../../../db/database.js";

/** The last count of a brand's teams. */
export interface LastCount {
  readonly countedAt: Date;
  readonly tookMs: number;
}

/** Reads when a brand's teams were counted last; null before the first time. */
export async function readLastCount(db: Db, brandId: string): Promise<LastCount | null> {
  const { rows } = await sql<LastCount>`
    select c.counted_at as "countedAt", (extract(epoch from c.took) * 1000)::float8 as "tookMs"
    from agent_figures.team_count c where c.brand_id = ${brandId}`.execute(db);
  return rows[0] ?? null;
}

/** Whether a brand has a team of more than some members. */
export async function hasTeamAbove(db: Db, brandId: string, members: number): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select exists (select from agents.node n where n.brand_id = ${brandId} and n.below > ${members}) as exists`.execute(
    db,
  );
  return rows[0]?.exists ?? false;
}

/** Counts the present state of all teams of a brand. */
export async function countTeams(db: Db, brandId: string, now: Date): Promise<void> {
  await sql`select agent_figures.count_teams(${brandId}, ${now}::timestamptz)`.execute(db);
}
