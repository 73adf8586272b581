import { sql } from "kysely";
import type { Db } from "../src/db/database.js";

/**
 * Describes the product's schemas from the database's catalogue, one object per line: tables, columns, constraints,
 * indexes, triggers, functions, types and grants. Databases of the same structure have the same lines; the order of
 * columns and the names that PostgreSQL gives to checks are ignored.
 */
export async function catalogueOf(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ line: string }>`
    with s as (
      select oid, nspname from pg_namespace
      where nspname not like 'pg\\_%' and nspname not in ('information_schema', 'public', 'jobs'))
    select line from (
      select format('schema %s %s', nspname, nspacl) as line from s join pg_namespace using (oid, nspname)
      union all
      select format('table %s.%s %s %s %s', s.nspname, c.relname, c.relkind, c.reloptions, c.relacl)
      from pg_class c join s on s.oid = c.relnamespace where c.relkind in ('r', 'p', 'v', 'm', 'S', 'c')
      union all
      select format('column %s.%s.%s %s not null=%s default=%s identity=%s generated=%s storage=%s collation=%s',
        s.nspname, c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
        pg_get_expr(d.adbin, d.adrelid), a.attidentity, a.attgenerated, a.attstorage, o.collname)
      from pg_attribute a join pg_class c on c.oid = a.attrelid join s on s.oid = c.relnamespace
        left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
        left join pg_collation o on o.oid = a.attcollation
      where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p', 'v', 'm', 'c')
      union all
      select format('constraint %s.%s %s %s', s.nspname, c.relname,
        case when o.conname ~ '_check\\d*$' then 'check' else o.conname end, pg_get_constraintdef(o.oid))
      from pg_constraint o join pg_class c on c.oid = o.conrelid join s on s.oid = c.relnamespace
      union all
      select pg_get_indexdef(i.indexrelid)
      from pg_index i join pg_class c on c.oid = i.indrelid join s on s.oid = c.relnamespace
      union all
      select pg_get_triggerdef(t.oid)
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join s on s.oid = c.relnamespace
      where not t.tgisinternal
      union all
      select format('function owned by %s, grants %s: %s', pg_get_userbyid(p.proowner), p.proacl, pg_get_functiondef(p.oid))
      from pg_proc p join s on s.oid = p.pronamespace where p.prokind <> 'a'
      union all
      select format('aggregate owned by %s, grants %s: %s %s by %s from %s', pg_get_userbyid(p.proowner), p.proacl,
        p.oid::regprocedure, p.proparallel, a.aggtransfn, a.agginitval)
      from pg_proc p join s on s.oid = p.pronamespace join pg_aggregate a on a.aggfnoid = p.oid
      union all
      select format('extension %s', extname) from pg_extension
    ) as found order by line collate "C"`.execute(db);
  return rows.map(({ line }) => line);
}
