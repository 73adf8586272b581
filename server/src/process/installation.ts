import { type Config, readKeys, type Settings } from "../config/config.js";
import type { Clock } from "../core/clock.js";
import { NewerDatabaseError } from "../db/build-history.js";
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

async function openOrExplain({ database, allowDowngrade }: Settings): Promise<Database> {
  try {
    return await openMigrated(database, { allowDowngrade });
  } catch (error) {
    if (error instanceof OutdatedDatabaseError) throw outdated(database, error);
    if (error instanceof NewerDatabaseError) throw newer(database, error);
    const reason = reasonOf(error);
    const what = database.kind === "embedded" ? "opened" : "reached";
    throw new StartFault(`${nameOf(database)} cannot be ${what}: ${reason}.`, { cause: error });
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
  return new StartFault(
    `${nameOf(database)} was made by an older build and cannot be upgraded; give an empty one with DATABASE_URL, then start again.`,
    { cause },
  );
}

/** What to do about a database that a newer build has upgraded. */
function newer(database: DatabaseChoice, cause: NewerDatabaseError): StartFault {
  const { unknownMigrations } = cause;
  const place =
    database.kind === "embedded" ? "another folder with DATA_DIR" : "another one with DATABASE_URL";
  const otherwise =
    unknownMigrations.length > 0
      ? `give ${place}; this build lacks ${unknownMigrations.join(", ")}`
      : "stop every newer node and set ALLOW_DOWNGRADE=1 for one start, which puts this build's SQL functions back";
  return new StartFault(
    `${nameOf(database)} was upgraded by a newer build; start that one or a later one, or ${otherwise}.`,
    { cause },
  );
}

/** The database, as the beginning of a sentence. */
function nameOf(database: DatabaseChoice): string {
  if (database.kind === "embedded") return `The embedded database in ${database.dataDir}`;
  const { host, pathname } = new URL(database.url);
  return `The database ${pathname.slice(1)} at ${host}`;
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
