import { sql } from "kysely";
import type { Database } from "./database.js";
import { withMigrationLock } from "./migrate.js";

/** The role that the server runs as; the first baseline creates it. */
export const runtimeRole = "croupier_runtime";

/** Switches the one connection of the embedded database to the run-time role. */
export async function switchToRuntimeRole(database: Database): Promise<void> {
  await grantRuntimeRole(database, null);
  await database.runScript(`set role ${runtimeRole}`);
}

/**
 * Grants a user of PostgreSQL the run-time role, and the role the right to create the schema of the jobs. Called as the
 * owner of the database; `user` null means the owner itself.
 */
export function grantRuntimeRole(database: Database, user: string | null): Promise<void> {
  return withMigrationLock(database, async (trx) => {
    const { rows } = await sql<{ database: string; member: string; isGranted: boolean }>`
      select current_database() as database, m.name as member, pg_has_role(m.name, ${runtimeRole},
        case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end) as "isGranted"
      from (select coalesce(${user}::text, current_user::text)::name as name) m`.execute(trx);
    const [row] = rows;
    if (!row) throw new Error("the database did not name itself");
    await sql`grant create on database ${sql.id(row.database)} to ${sql.id(runtimeRole)}`.execute(trx);
    if (!row.isGranted) await sql`grant ${sql.id(runtimeRole)} to ${sql.id(row.member)}`.execute(trx);
  });
}
