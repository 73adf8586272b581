import { type Config, mayBeDemo, readKeys, type Settings } from "../config/config.js";
import type { Keys } from "../config/keys.js";
import type { Clock } from "../core/clock.js";
import type { Log } from "../core/ctx.js";
import type { Database } from "../db/database.js";
import { type DatabaseChoice, openMigrated } from "../db/open-migrated.js";
import { setHistoryPrivilege } from "../demo/history-privilege.store.js";
import { databaseFault } from "./database-fault.js";
import { requireSameHashKey } from "./hash-key.js";
import { type Lock, takeLock } from "./lock.js";

/** The opened installation: data directory locked, keys read, database migrated. */
export interface Installation {
  readonly config: Omit<Config, "demo" | "production">;
  readonly database: Database;
  /** Null on PostgreSQL, which several processes may use. */
  readonly lock: Lock | null;
  close(): Promise<void>;
}

/**
 * Opens the installation's keys and database; `log` receives each switch of the embedded database to read-only and back.
 * @throws StartFault when the directory is in use, or the database cannot be opened or upgraded; ConfigError for keys.
 */
export async function openInstallation(settings: Settings, clock: Clock, log: Log): Promise<Installation> {
  const lock = settings.database.kind === "embedded" ? await takeLock(settings.dataDir, clock) : null;
  try {
    const keys = await readKeys(settings);
    const database = await openWithExplanation(settings, log);
    const close = async () => {
      await database.close();
      await lock?.release();
    };
    await requireHashKey(database, keys);
    return { config: { ...settings, keys }, database, lock, close };
  } catch (error) {
    await lock?.release();
    throw error;
  }
}

/** As `requireSameHashKey`; closes the database when the key differs. */
async function requireHashKey(database: Database, { secrets }: Keys): Promise<void> {
  try {
    await requireSameHashKey(database.db, secrets);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function openWithExplanation(settings: Settings, log: Log): Promise<Database> {
  const { database, allowDowngrade } = settings;
  try {
    return await openMigrated(withReadOnlyLog(database, log), { allowDowngrade }, (trx) =>
      setHistoryPrivilege(trx, mayBeDemo(settings)),
    );
  } catch (error) {
    throw databaseFault(database, error);
  }
}

/** Adds log lines about writes that are refused because the disk of the embedded database is nearly full. */
export function withReadOnlyLog(database: DatabaseChoice, log: Log): DatabaseChoice {
  if (database.kind !== "embedded") return database;
  const { dataDir } = database;
  return {
    ...database,
    onReadOnlyChange: (isReadOnly) => {
      if (isReadOnly) log.warn({ dataDir }, "database: read-only, its disk is nearly full");
      else log.info({ dataDir }, "database: writable again, its disk has room");
    },
  };
}
