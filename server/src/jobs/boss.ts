import PgBoss from "pg-boss";
import type { Database } from "../db/database.js";

/** Seconds between polls: rare where everything shares one connection. */
const pollingSeconds = { embedded: 15, postgres: 5 } as const;

/** pg-boss on the server's database handle; it keeps its tables in a schema of its own. */
export function createBoss(database: Database): PgBoss {
  const cron = pollingSeconds[database.kind];
  return new PgBoss({
    schema: "jobs",
    db: { executeSql: (text, values) => database.runQuery(text, values ?? []) },
    cronMonitorIntervalSeconds: 30,
    cronWorkerIntervalSeconds: cron,
    clockMonitorIntervalMinutes: 10,
    // Maintenance also finds runs of processes that died; until then their queues are blocked.
    maintenanceIntervalSeconds: 30,
    pollingIntervalSeconds: cron,
    archiveCompletedAfterSeconds: 3_600,
    deleteAfterDays: 7,
    retryLimit: 2,
    retryBackoff: true,
    expireInMinutes: 15,
  });
}
