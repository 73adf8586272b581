import { sql } from "kysely";
import type { Db } from "./database.js";

/** Whether the database refuses writes: a standby, a server set to read-only, or an embedded one with a nearly full disk. */
export async function isReadOnlyDatabase(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    isReadOnly: boolean;
  }>`select current_setting('transaction_read_only') = 'on' as "isReadOnly"`.execute(db);
  return rows[0]?.isReadOnly === true;
}
