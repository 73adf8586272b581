import { sql } from "kysely";
import type { Db } from "../db/database.js";
import { runtimeRole } from "../db/runtime-role.js";

const importHistory = "ledger.import_history(uuid, text, jsonb, jsonb)";

/**
 * Lets the run-time role book a demo's past, or stops it. Called as the owner at each start, by the environment: nothing
 * that the run-time role can write decides about it.
 */
export async function setHistoryPrivilege(db: Db, isPermitted: boolean): Promise<void> {
  const change = isPermitted
    ? sql`grant execute on function ${sql.raw(importHistory)} to ${sql.id(runtimeRole)}`
    : sql`revoke execute on function ${sql.raw(importHistory)} from ${sql.id(runtimeRole)}`;
  await change.execute(db);
}

/** Whether this process may book a demo's past. */
export async function mayImportHistory(db: Db): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select has_function_privilege(${importHistory}, 'execute') as may`.execute(db);
  return rows[0]?.may === true;
}
