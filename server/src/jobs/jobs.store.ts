import { sql } from "kysely";
import type { Db } from "../db/database.js";

/** Runs of one job that wait, over all brands. */
export interface QueueDepth {
  readonly job: string;
  readonly waiting: number;
}

async function isMade(db: Db): Promise<boolean> {
  const { rows } = await sql<{ made: boolean }>`select to_regclass('jobs.job') is not null as made`.execute(
    db,
  );
  return rows[0]?.made === true;
}

/** Lets runs begin again whose process died. For a database that only one process uses: there they all have. */
export async function requeueAbandoned(db: Db): Promise<void> {
  if (await isMade(db)) await sql`update jobs.job set state = 'retry' where state = 'active'`.execute(db);
}

/**
 * Puts right what was written while the database's clock was ahead: without it no job would run until that time has
 * come. Nothing here is ever put off by an hour.
 */
export async function forgetFuture(db: Db): Promise<void> {
  if (!(await isMade(db))) return;
  const soon = sql`now() + interval '1 hour'`;
  await sql`update jobs.version set cron_on = least(cron_on, now()), maintained_on = least(maintained_on, now()),
    monitored_on = least(monitored_on, now()) where greatest(cron_on, maintained_on, monitored_on) > ${soon}`.execute(
    db,
  );
  await sql`update jobs.job set start_after = now() where state in ('created', 'retry') and start_after > ${soon}`.execute(
    db,
  );
  await sql`update jobs.job set started_on = now() where state = 'active' and started_on > ${soon}`.execute(
    db,
  );
}

/** How much waits in the queue of each job; nothing before the queue was first started. */
export async function readQueues(db: Db): Promise<QueueDepth[]> {
  if (!(await isMade(db))) return [];
  // A brand's queue is its job's name, a dot and the brand's code; names that begin with __ are the queue's own.
  const { rows } = await sql<QueueDepth>`
    select split_part(q.name, '.', 1) as job,
      count(j.id) filter (where j.start_after <= now())::int as waiting
    from jobs.queue q left join jobs.job j on j.name = q.name and j.state in ('created', 'retry')
    where q.name not like '\\_\\_%'
    group by 1`.execute(db);
  return rows;
}
