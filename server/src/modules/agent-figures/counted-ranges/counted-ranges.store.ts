import { sql } from "kysely";
import type { Db } from "../../../db/database.js";
import { executeNamed } from "../../../db/named-query.js";
import type { DayRange, LocalDay } from "../local-days.model.js";

/** Whether the distinct members of all teams of a brand are counted in some days. */
export async function isRangeCounted(db: Db, brandId: string, { from, to }: DayRange): Promise<boolean> {
  const { rows } = await executeNamed(
    db,
    "agent-figures.is-counted",
    sql<{ isCounted: boolean }>`
      select exists (select from agent_figures.counted_range c
        where c.brand_id = ${brandId} and c.until = ${to}::date and c.start = ${from}::date) as "isCounted"`,
  );
  return rows[0]?.isCounted ?? false;
}

/** Counts the distinct members of all teams of a brand in some days, unless that is done. */
export async function countRange(db: Db, brandId: string, { from, to }: DayRange): Promise<void> {
  await sql`select agent_figures.count_range(${brandId}, ${from}::date, ${to}::date)`.execute(db);
}

/** Deletes what was counted of days that end before one. */
export async function deleteRangesBefore(db: Db, brandId: string, day: LocalDay): Promise<void> {
  for (const table of ["agent_range", "counted_range"] as const)
    await sql`delete from ${sql.table(`agent_figures.${table}`)} f
      where f.brand_id = ${brandId} and f.until < ${day}::date`.execute(db);
}
