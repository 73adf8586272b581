import { type RawBuilder, sql } from "kysely";
import { maxDifferences, type ReconcileCheck } from "../../core/reconcile.js";
import type { Db } from "../../db/database.js";
import { markTransaction } from "../../db/guard.js";

/**
 * A check in SQL: `rows` counts the checked rows, `differing` selects one text column `what` for every disagreement.
 */
export function sqlCheck(
  name: string,
  { rows, differing }: { rows: RawBuilder<unknown>; differing: RawBuilder<unknown> },
): ReconcileCheck {
  return {
    name,
    run: async (db) => {
      const result = await sql<{ rows: bigint; found: bigint; differences: string[] }>`
        with differing as materialized (${differing})
        select (${rows})::bigint as rows, (select count(*) from differing) as found,
          array(select what from differing limit ${maxDifferences}) as differences`.execute(db);
      const [row] = result.rows;
      if (!row) throw new Error(`check "${name}" returned no row`);
      return { rows: Number(row.rows), found: Number(row.found), differences: row.differences };
    },
  };
}

/**
 * Runs `work` on one consistent snapshot of the database, with time for wide reads. Checks read whole tables, where a
 * nested loop is never the better plan.
 */
export function withSnapshot<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute((snapshot) =>
      markTransaction(async () => {
        await sql`set transaction read only`.execute(snapshot);
        await sql`select set_config('statement_timeout', '10min', true), set_config('work_mem', '128MB', true),
          set_config('jit', 'off', true), set_config('enable_nestloop', 'off', true)`.execute(snapshot);
        return work(snapshot);
      }),
    );
}
