import PgBoss from "pg-boss";
import type { Database } from "../db/database.js";

/** Seconds between looks for work: seldom where everything shares one connection. */
const pollingSeconds = { embedded: 15, postgres: 5 } as const;

/** pg-boss over the one database handle; it keeps its tables in a schema of its own. */
export function createBoss(database: Database): PgBoss {
  const cron = pollingSeconds[database.kind];
  return new PgBoss({
    schema: "jobs",
    db: { executeSql: (text, values) => database.runQuery(text, values ?? []) },
    cronMonitorIntervalSeconds: 30,
    cronWorkerIntervalSeconds: cron,
    clockMonitorIntervalMinutes: 10,
    // It also finds the runs of processes that died; until then their queues stand still.
    maintenanceIntervalSeconds: 30,
    pollingIntervalSeconds: cron,
    archiveCompletedAfterSeconds: 3_600,
    deleteAfterDays: 7,
    retryLimit: 2,
    retryBackoff: true,
    expireInMinutes: 15,
  });
}
