import { type Config, readKeys, type Settings } from "../config/config.js";
import type { Clock } from "../core/clock.js";
import type { Database } from "../db/database.js";
import { faultCode } from "../db/faults.js";
import { OutdatedDatabaseError } from "../db/migrate.js";
import { type DatabaseChoice, openMigrated } from "../db/open-migrated.js";
import { type Lock, takeLock } from "./lock.js";
import { StartFault } from "./start-fault.js";

/** The open data of this installation: directory held, keys read, database migrated. */
export interface Installation {
  readonly config: Omit<Config, "demo">;
  readonly database: Database;
  /** Null on PostgreSQL, which several processes may use. */
  readonly lock: Lock | null;
  close(): Promise<void>;
}

/**
 * Opens the data this installation works on.
 * @throws StartFault when the directory is in use, or the database cannot be opened or upgraded; ConfigError for keys.
 */
export async function openInstallation(settings: Settings, clock: Clock): Promise<Installation> {
  const lock = settings.database.kind === "embedded" ? await takeLock(settings.dataDir, clock) : null;
  try {
    const keys = await readKeys(settings);
    const database = await openOrExplain(settings);
    const close = async () => {
      await database.close();
      await lock?.release();
    };
    return { config: { ...settings, keys }, database, lock, close };
  } catch (error) {
    await lock?.release();
    throw error;
  }
}

async function openOrExplain({ database }: Settings): Promise<Database> {
  try {
    return await openMigrated(database);
  } catch (error) {
    if (error instanceof OutdatedDatabaseError) throw outdated(database, error);
    const reason = reasonOf(error);
    if (database.kind === "embedded") {
      throw new StartFault(`The embedded database in ${database.dataDir} cannot be opened: ${reason}.`, {
        cause: error,
      });
    }
    const { host, pathname } = new URL(database.url);
    throw new StartFault(`The database ${pathname.slice(1)} at ${host} cannot be reached: ${reason}.`, {
      cause: error,
    });
  }
}

/** What to do about a database that nothing leads on from. */
function outdated(database: DatabaseChoice, cause: OutdatedDatabaseError): StartFault {
  if (database.kind === "embedded") {
    const { dataDir } = database;
    return new StartFault(
      `The data in ${dataDir} was made by an older build and cannot be upgraded; remove that folder or give another with DATA_DIR, then start again.`,
      { cause },
    );
  }
  const { host, pathname } = new URL(database.url);
  return new StartFault(
    `The database ${pathname.slice(1)} at ${host} was made by an older build and cannot be upgraded; give an empty one with DATABASE_URL, then start again.`,
    { cause },
  );
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: "nothing answers there",
  ENOTFOUND: "there is no such host",
  EAI_AGAIN: "the host's name cannot be looked up",
  ETIMEDOUT: "it does not answer in time",
  "28P01": "the password is wrong",
  "28000": "the user may not sign in",
  "3D000": "there is no such database",
  "42501": "the user lacks a privilege; name the owner of the database with MIGRATE_DATABASE_URL",
};

function reasonOf(error: unknown): string {
  const known = reasons[faultCode(error) ?? ""];
  if (known) return known;
  const text = error instanceof Error ? error.message : String(error);
  return text.split("\n")[0]?.replace(/\.$/, "") || "for an unknown reason";
}
