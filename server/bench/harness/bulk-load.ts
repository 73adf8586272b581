import { sql } from "kysely";
import type { Db } from "../../src/db/database.js";

/** How a constraint or an index is dropped, and how it is created again. */
interface Rebuilt {
  readonly drop: string;
  readonly create: string;
}

/** The constraints and indexes of tables which an empty table can do without; those that other tables refer to stay. */
async function findRebuilt(trx: Db, tables: readonly string[]): Promise<Rebuilt[]> {
  const { rows } = await sql<Rebuilt>`
    select x.drop, x.create from (
      select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as drop,
          format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) as create,
          case c.contype when 'f' then 2 else 1 end as rank
        from pg_constraint c
        where c.conrelid = any(${[...tables]}::regclass[]) and c.contype in ('f', 'p', 'u')
          and not exists (select from pg_constraint r where r.contype = 'f' and r.confrelid = c.conrelid and r.conindid = c.conindid)
      union all
      select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid), 0
        from pg_index i
        where i.indrelid = any(${[...tables]}::regclass[])
          and not exists (select from pg_constraint c where c.conindid = i.indexrelid)) x
    order by x.rank`.execute(trx);
  return rows;
}

/**
 * Loads much data into tables in one transaction. Their indexes, and what the constraints test row by row, are created once
 * at the end, which takes a fraction of the time.
 */
export async function loadInBulk(
  db: Db,
  tables: readonly string[],
  load: (trx: Db) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select set_config(x.name, x.value, true) from (values ('statement_timeout', '0'), ('work_mem', '512MB'),
      ('maintenance_work_mem', '1GB'), ('synchronous_commit', 'off'), ('jit', 'off')) x (name, value)`.execute(
      trx,
    );
    const rebuilt = await findRebuilt(trx, tables);
    for (const { drop } of rebuilt.toReversed()) await sql.raw(drop).execute(trx);
    await load(trx);
    for (const { create } of rebuilt) await sql.raw(create).execute(trx);
  });
}
