import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import { executeNamed } from "../../db/named-query.js";
import type { FoundGames } from "./catalogue.reads.js";

/** A search for a part of games' names alone: its first page in the lobby's order. */
export interface GameSearch {
  readonly brandId: string;
  /** What the name is like, in SQL. */
  readonly pattern: string;
  readonly pageSize: number;
}

/** Builds the statement that answers several searches, each by one row, in their order. */
export function gameSearchesQuery(searches: readonly GameSearch[]) {
  const brands = searches.map(({ brandId }) => brandId);
  const patterns = searches.map(({ pattern }) => pattern);
  const sizes = searches.map(({ pageSize }) => pageSize);
  // The arrays are hidden from the planner, which would plan short ones again each time. Without `offset 0` it would
  // read the games in the lobby's order until a page is full, although the total needs all that match.
  return sql<{ readonly totalCount: number | null; readonly revision: string; readonly ids: string | null }>`
    select f."totalCount", f.ids,
      (select r.revision from catalogue.revision r where r.brand_id = s.brand_id) as revision
    from unnest((select ${brands}::uuid[]), (select ${patterns}::text[]), (select ${sizes}::int[]))
      with ordinality s (brand_id, pattern, page_size, place)
    cross join lateral (
      select min(p.total)::int as "totalCount", string_agg(p.id::text, ',' order by p.position, p.name_norm, p.id) as ids
      from (
        select count(*) over () as total, m.id, m.position, m.name_norm
        from (
          select g.id, g.position, g.name_norm from catalogue.game g
          where g.brand_id = s.brand_id and g.name_norm like s.pattern offset 0) m
        order by m.position, m.name_norm, m.id limit s.page_size) p) f
    order by s.place`;
}

/** Answers several searches by one statement, in their order. */
export async function findSearchedGames(db: Db, searches: readonly GameSearch[]): Promise<FoundGames[]> {
  const { rows } = await executeNamed(db, "catalogue.searches", gameSearchesQuery(searches));
  return rows.map(({ totalCount, revision, ids }) =>
    ids === null
      ? { ids: [], totalCount: 0, revision: null }
      : { ids: ids.split(","), totalCount: totalCount ?? 0, revision },
  );
}
