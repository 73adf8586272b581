import { sql } from "kysely";
import type { Database } from "./database.js";

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
export async function admitRuntimeRole({ db }: Database, user: string | null): Promise<void> {
  const { rows } = await sql<{ database: string; member: string; isMember: boolean }>`
    select current_database() as database, coalesce(${user}::text, current_user) as member,
      pg_has_role(coalesce(${user}::text, current_user), ${runtimeRole}, 'member') as "isMember"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("the database did not name itself");
  await sql`grant create on database ${sql.id(row.database)} to ${sql.id(runtimeRole)}`.execute(db);
  if (!row.isMember) await sql`grant ${sql.id(runtimeRole)} to ${sql.id(row.member)}`.execute(db);
}
