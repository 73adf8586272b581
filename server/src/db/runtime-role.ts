import { sql } from "kysely";
import type { Database } from "./database.js";
import { oneNodeAtATime } from "./migrate.js";

/** The role that the server works as; the first baseline creates it. */
export const runtimeRole = "croupier_runtime";

/** Makes the one connection of the embedded database work as the run-time role from here on. */
export async function becomeRuntimeRole(database: Database): Promise<void> {
  await admitRuntimeRole(database, null);
  await database.runScript(`set role ${runtimeRole}`);
}

/**
 * Lets a user of PostgreSQL work as the run-time role, and the role create the schema of the jobs. Called as the owner of
 * the database; `user` null stands for the owner itself.
 */
export function admitRuntimeRole(database: Database, user: string | null): Promise<void> {
  return oneNodeAtATime(database, async (trx) => {
    const { rows } = await sql<{ database: string; member: string; mayWork: boolean }>`
      select current_database() as database, m.name as member, pg_has_role(m.name, ${runtimeRole},
        case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end) as "mayWork"
      from (select coalesce(${user}::text, current_user::text)::name as name) m`.execute(trx);
    const [row] = rows;
    if (!row) throw new Error("the database did not name itself");
    await sql`grant create on database ${sql.id(row.database)} to ${sql.id(runtimeRole)}`.execute(trx);
    if (!row.mayWork) await sql`grant ${sql.id(runtimeRole)} to ${sql.id(row.member)}`.execute(trx);
  });
}
