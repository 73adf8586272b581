import type { DowngradeChoice } from "./build-history.js";
import type { Database, Db } from "./database.js";
import { migrate, withMigrationLock } from "./migrate.js";
import { openDatabase } from "./open.js";
import type { ReadOnlyListener } from "./pool.js";
import { grantRuntimeRole, runtimeRole, switchToRuntimeRole } from "./runtime-role.js";

/** Where the data is stored: PostgreSQL, or the embedded database in a directory of its own. */
export type DatabaseChoice =
  | {
      readonly kind: "postgres";
      /** Connects as the user that the server runs as. */
      readonly url: string;
      /** Connects as the owner of the schemas; null: the same user. */
      readonly migrateUrl: string | null;
    }
  | { readonly kind: "embedded"; readonly dataDir: string; readonly onReadOnlyChange?: ReadOnlyListener };

/** What else the owner does once the schemas are those of this build, in a transaction of its own. */
export type OwnerStep = (trx: Db) => Promise<void>;

const nothing: OwnerStep = async () => undefined;

/**
 * Opens the database and upgrades it to this build as its owner; afterwards it is used as the run-time role.
 * @throws OutdatedDatabaseError when it was created before the baselines.
 * @throws NewerDatabaseError when a newer build has upgraded it.
 * @throws Error when it cannot be reached, opened or upgraded.
 */
export async function openMigrated(
  choice: DatabaseChoice,
  downgrade: DowngradeChoice = {},
  ownerStep: OwnerStep = nothing,
): Promise<Database> {
  return choice.kind === "embedded"
    ? openEmbedded(choice, downgrade, ownerStep)
    : openPostgres(choice, downgrade, ownerStep);
}

async function openEmbedded(
  choice: DatabaseChoice & { kind: "embedded" },
  downgrade: DowngradeChoice,
  ownerStep: OwnerStep,
): Promise<Database> {
  const database = await openDatabase(choice);
  try {
    await migrate(database, undefined, downgrade);
    await withMigrationLock(database, ownerStep);
    await switchToRuntimeRole(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function openPostgres(
  { url, migrateUrl }: DatabaseChoice & { kind: "postgres" },
  downgrade: DowngradeChoice,
  ownerStep: OwnerStep,
): Promise<Database> {
  const owner = await openDatabase({ kind: "postgres", url: migrateUrl ?? url, maxConnections: 1 });
  try {
    await migrate(owner, undefined, downgrade);
    await withMigrationLock(owner, ownerStep);
    await grantRuntimeRole(
      owner,
      migrateUrl === null ? null : decodeURIComponent(new URL(url).username) || null,
    );
  } finally {
    await owner.close();
  }
  return openDatabase({ kind: "postgres", url, role: runtimeRole });
}
