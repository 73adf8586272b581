import { sql } from "kysely";
import { maxDifferences, type ReconcileCheck } from "../../core/reconcile.js";

/** The counts of members below each member agree with the tree. */
export const teamCountsAgree: ReconcileCheck = {
  name: "the counts of each team agree with the agent tree",
  run: async (db) => {
    const { rows } = await sql<{ rows: number; found: number; differences: string[] }>`
      with counted as materialized (
        select c.ancestor, count(*) filter (where c.depth = 1) as direct, count(*) filter (where c.depth > 0) as below
        from agents.closure c group by c.ancestor),
      differing as materialized (
        select 'member ' || coalesce(c.ancestor, n.member_id) || ': ' || coalesce(n.direct, 0) || ' direct and '
            || coalesce(n.below, 0) || ' below, by the tree ' || coalesce(c.direct, 0) || ' and '
            || coalesce(c.below, 0) as what
        from counted c full join agents.node n on n.member_id = c.ancestor
        where n.direct is distinct from c.direct or n.below is distinct from c.below)
      select (select count(*) from agents.node)::int as rows, (select count(*) from differing)::int as found,
        array(select what from differing limit ${maxDifferences}) as differences`.execute(db);
    const [row] = rows;
    if (!row) throw new Error("the check of team counts returned no row");
    return row;
  },
};
