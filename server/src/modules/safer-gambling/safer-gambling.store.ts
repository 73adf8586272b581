import { sql } from "kysely";
import type { Db } from "../../db/database.js";

/** Whether the member is in a time-out or excluded at `now`. */
export async function isExcluded(db: Db, memberId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ excluded: boolean }>`
    select limits.is_excluded(${memberId}, ${now}::timestamptz) as excluded`.execute(db);
  return rows[0]?.excluded ?? false;
}
