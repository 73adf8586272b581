import { sql } from "kysely";
import type { Db } from "../../db/database.js";

/** Whether the member is in a time-out or excluded at `now`. */
export async function isExcluded(db: Db, memberId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ excluded: boolean }>`
    select limits.is_excluded(${memberId}, ${now}::timestamptz) as excluded`.execute(db);
  return rows[0]?.excluded ?? false;
}

/** Whether any of the members is in a time-out or excluded at `now`. */
export async function isAnyExcluded(db: Db, memberIds: readonly string[], now: Date): Promise<boolean> {
  const { rows } = await sql<{ excluded: boolean }>`
    select exists (
      select from unnest(${[...memberIds]}::uuid[]) as of (id)
      where limits.is_excluded(of.id, ${now}::timestamptz)) as excluded`.execute(db);
  return rows[0]?.excluded ?? false;
}
