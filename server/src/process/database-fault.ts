import { NewerDatabaseError } from "../db/build-history.js";
import { faultCode } from "../db/faults.js";
import { OutdatedDatabaseError } from "../db/migrate.js";
import type { DatabaseChoice } from "../db/open-migrated.js";
import { StartFault } from "./start-fault.js";

/** Why the database could not be opened or upgraded, and what to do about it, in one sentence. */
export function databaseFault(database: DatabaseChoice, error: unknown): StartFault {
  if (error instanceof OutdatedDatabaseError) return outdated(database, error);
  if (error instanceof NewerDatabaseError) return newer(database, error);
  const what = database.kind === "embedded" ? "opened" : "reached";
  return new StartFault(`${nameOf(database)} cannot be ${what}: ${reasonOf(error)}.`, { cause: error });
}

/** What to do about a database without an upgrade path. */
function outdated(database: DatabaseChoice, cause: OutdatedDatabaseError): StartFault {
  if (database.kind === "embedded") {
    const { dataDir } = database;
    return new StartFault(
      `The data in ${dataDir} was created by an older build and cannot be upgraded; remove that folder or set another one with DATA_DIR, then start again.`,
      { cause },
    );
  }
  return new StartFault(
    `${nameOf(database)} was created by an older build and cannot be upgraded; set an empty one with DATABASE_URL, then start again.`,
    { cause },
  );
}

/** What to do about a database that a newer build has upgraded. */
function newer(database: DatabaseChoice, cause: NewerDatabaseError): StartFault {
  const { unknownMigrations } = cause;
  const alternative =
    database.kind === "embedded" ? "another folder with DATA_DIR" : "another one with DATABASE_URL";
  const remedy =
    unknownMigrations.length > 0
      ? `set ${alternative}; this build lacks ${unknownMigrations.join(", ")}`
      : "stop every newer node and set ALLOW_DOWNGRADE=1 for one start, which restores this build's SQL functions";
  return new StartFault(
    `${nameOf(database)} was upgraded by a newer build; start that one or a later one, or ${remedy}.`,
    { cause },
  );
}

/** The database's name, as the beginning of a sentence. */
function nameOf(database: DatabaseChoice): string {
  if (database.kind === "embedded") return `The embedded database in ${database.dataDir}`;
  const { host, pathname } = new URL(database.url);
  return `The database ${pathname.slice(1)} at ${host}`;
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: "the connection was refused",
  ENOTFOUND: "the host does not exist",
  EAI_AGAIN: "the host name cannot be resolved",
  ETIMEDOUT: "the connection timed out",
  "28P01": "the password is wrong",
  "28000": "the user may not sign in",
  "3D000": "the database does not exist",
  "25006": "its disk is nearly full",
  "53100": "its disk is full",
  "42501": "the user lacks a privilege; name the owner of the database with MIGRATE_DATABASE_URL",
};

function reasonOf(error: unknown): string {
  const known = reasons[faultCode(error) ?? ""];
  if (known) return known;
  const text = error instanceof Error ? error.message : String(error);
  return text.split("\n")[0]?.replace(/\.$/, "") || "for an unknown reason";
}
