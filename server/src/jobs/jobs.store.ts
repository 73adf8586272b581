import { sql } from "kysely";
import type { Db } from "../db/database.js";

/** The waiting runs of one job, over all brands. */
export interface QueueDepth {
  readonly job: string;
  readonly waiting: number;
}

async function isInstalled(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    installed: boolean;
  }>`select to_regclass('jobs.job') is not null as installed`.execute(db);
  return rows[0]?.installed === true;
}

/** Requeues runs that are marked as active. Only for a database of one process: at its start they are all abandoned. */
export async function requeueAbandoned(db: Db): Promise<void> {
  if (await isInstalled(db))
    await sql`update jobs.job set state = 'retry' where state = 'active'`.execute(db);
}

/**
 * Corrects timestamps that were written while the database's clock was ahead: until then no job would run. No run is
 * ever scheduled more than an hour ahead.
 */
export async function resetFutureTimes(db: Db): Promise<void> {
  if (!(await isInstalled(db))) return;
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

/** The number of waiting runs of each job; empty before the queue was first started. */
export async function readQueues(db: Db): Promise<QueueDepth[]> {
  if (!(await isInstalled(db))) return [];
  // A brand's queue is named after its job, a dot and the brand's code; names that begin with __ are the queue's own.
  const { rows } = await sql<QueueDepth>`
    select split_part(q.name, '.', 1) as job,
      count(j.id) filter (where j.start_after <= now())::int as waiting
    from jobs.queue q left join jobs.job j on j.name = q.name and j.state in ('created', 'retry')
    where q.name not like '\\_\\_%'
    group by 1`.execute(db);
  return rows;
}
