import { sql } from "kysely";
import type { Db } from "../../db/database.js";

/**
 * Folds up to `max` changes of each source into the logs and the figures, in one transaction. Returns how many were read;
 * null while another node folds.
 */
export async function fold(db: Db, now: Date, max: number): Promise<number | null> {
  const { rows } = await sql<{ read: number | null }>`
    select agent_figures.fold(${now}::timestamptz, ${max}::int) as read`.execute(db);
  return rows[0]?.read ?? null;
}

/** Deletes the figures by hour that are older than a time; those by day stay. Returns how many rows. */
export async function deleteHours(db: Db, before: Date): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`
    with hours as (delete from agent_figures.agent_hour f where f.hour_at < ${before}::timestamptz returning 1),
    agents as (
      delete from agent_figures.agent_period f
        where f.kind = 'HOUR' and f.start < ${before}::timestamptz at time zone 'UTC' returning 1)
    select ((select count(*) from hours) + (select count(*) from agents))::int as deleted`.execute(db);
  return rows[0]?.deleted ?? 0;
}

/** Lets the statements of this transaction run for ten minutes. */
export async function allowLongStatements(db: Db): Promise<void> {
  await sql`select set_config('statement_timeout', '10min', true)`.execute(db);
}

/** When the fold last had nothing left to do. */
export async function readDrainedAt(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ drainedAt: Date | null }>`
    select x.drained_at as "drainedAt" from agent_figures.fold_state x`.execute(db);
  return rows[0]?.drainedAt ?? null;
}
