import { type RawBuilder, sql } from "kysely";
import { figureColumns } from "../figure-columns.reads.js";
import { isOfPlay, type TeamQuery } from "./reports.model.js";

type Sql = RawBuilder<unknown>;

/** The sums of the figures of rows `f`, by the names of TeamFigures; 0 without rows. */
export const figureSums: Sql = sql.join(
  figureColumns.map(
    ([column, name, type]) =>
      sql`coalesce(sum(${sql.ref(`f.${column}`)}), 0)::${sql.raw(type)} as ${sql.ref(name)}`,
  ),
);

/** Restricts rows `f` to currency, category and vendor. Registrations have no currency. */
export function isWanted(query: TeamQuery): RawBuilder<boolean> {
  const { brandId, currency, categories, vendorCode } = query;
  const conditions = [sql`f.brand_id = ${brandId}`];
  conditions.push(isOfPlay(query) ? sql`f.currency = ${currency}` : sql`f.currency in (${currency}, '')`);
  if (isOfPlay(query)) conditions.push(sql`f.category <> 'NONE'`);
  if (categories.length > 0) conditions.push(sql`f.category = any(${[...categories]}::text[])`);
  if (vendorCode !== null)
    conditions.push(
      sql`f.vendor_id = (select v.id from catalogue.vendor v where v.brand_id = ${brandId} and v.code = ${vendorCode})`,
    );
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Restricts rows `f` with a path, or the log's, to the team. */
export function isOfTeam({ agentId, scope, team }: TeamQuery): RawBuilder<boolean> {
  if (team === "AS_WAS")
    return scope === "DIRECT"
      ? sql<boolean>`f.path[1] = ${agentId}`
      : sql<boolean>`f.path @> array[${agentId}::uuid]`;
  const depth = scope === "DIRECT" ? sql`c.depth = 1` : sql`c.depth > 0`;
  return sql<boolean>`f.member_id in (
    select c.descendant from agents.closure c where c.ancestor = ${agentId} and ${depth})`;
}

/** Restricts rows `f` to the days of the query. */
export function isInDays({ from, to }: TeamQuery, day: Sql = sql`f.local_day`): RawBuilder<boolean> {
  return sql<boolean>`${day} >= ${from}::date and ${day} < ${to}::date`;
}

/** The rows of the members' days `f`, from and where. */
export function memberRows(query: TeamQuery): Sql {
  const path =
    query.team === "AS_WAS" && query.scope === "DIRECT"
      ? sql` and f.path @> array[${query.agentId}::uuid]`
      : sql``;
  return sql`agent_figures.member_day f
    where ${isInDays(query)} and ${isWanted(query)} and ${isOfTeam(query)}${path}`;
}

/** The rows of the team's days `f`, from and where. The team as it was is rolled up. */
export function teamRows(query: TeamQuery): Sql {
  if (query.team === "AS_IS") return memberRows(query);
  const direct = query.scope === "DIRECT" ? sql` and f.is_direct` : sql``;
  return sql`agent_figures.agent_day f
    where f.agent_id = ${query.agentId} and ${isInDays(query)} and ${isWanted(query)}${direct}`;
}

/** Whether agents see an account in full: those that are phone numbers are masked, and are not found by it. */
export function isShownAccount(username: Sql): RawBuilder<boolean> {
  return sql<boolean>`${username} not like '+%'`;
}
