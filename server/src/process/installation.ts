import { type Config, mayBeDemo, readKeys, type Settings } from "../config/config.js";
import type { Keys } from "../config/keys.js";
import type { Clock } from "../core/clock.js";
import type { Database } from "../db/database.js";
import { openMigrated } from "../db/open-migrated.js";
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
 * Opens the installation's keys and database.
 * @throws StartFault when the directory is in use, or the database cannot be opened or upgraded; ConfigError for keys.
 */
export async function openInstallation(settings: Settings, clock: Clock): Promise<Installation> {
  const lock = settings.database.kind === "embedded" ? await takeLock(settings.dataDir, clock) : null;
  try {
    const keys = await readKeys(settings);
    const database = await openWithExplanation(settings);
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

async function openWithExplanation(settings: Settings): Promise<Database> {
  const { database, allowDowngrade } = settings;
  try {
    return await openMigrated(database, { allowDowngrade }, (trx) =>
      setHistoryPrivilege(trx, mayBeDemo(settings)),
    );
  } catch (error) {
    throw databaseFault(database, error);
  }
}
