import { type RawBuilder, sql } from "kysely";
import { figureColumns } from "../figure-columns.reads.js";
import { type CountedDays, isOfPlay, type TeamQuery, type TeamScope } from "./reports.model.js";

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

/** Restricts rows `f` to members who are below the agent now. */
function isBelowNow({ agentId, scope }: TeamQuery): RawBuilder<boolean> {
  const depth = scope === "DIRECT" ? sql`c.depth = 1` : sql`c.depth > 0`;
  return sql<boolean>`f.member_id in (
    select c.descendant from agents.closure c where c.ancestor = ${agentId} and ${depth})`;
}

/** Restricts rows `f` of a log to the team. */
export function isOfTeam(query: TeamQuery): RawBuilder<boolean> {
  const { agentId, scope, team } = query;
  if (team === "AS_IS") return isBelowNow(query);
  return scope === "DIRECT"
    ? sql<boolean>`f.path[1] = ${agentId}`
    : sql<boolean>`f.path @> array[${agentId}::uuid]`;
}

/**
 * Restricts rows `f` of the members' days to those below an agent on that day. The numbers of the paths are read first: the
 * days of each are found by an index.
 */
export function isOfPath(agentId: Sql, scope: TeamScope): RawBuilder<boolean> {
  const direct = scope === "DIRECT" ? sql` and p.agents[1] = ${agentId}` : sql``;
  return sql<boolean>`f.path_id = any(array(
    select p.id from agent_figures.path p where p.agents @> array[${agentId}]${direct}))`;
}

/** Restricts rows `f` to the days of the query. */
export function isInDays({ from, to }: TeamQuery, day: Sql = sql`f.local_day`): RawBuilder<boolean> {
  return sql<boolean>`${day} >= ${from}::date and ${day} < ${to}::date`;
}

/** The valid bet from which a member is active in the period. A subquery is evaluated once, and not for each member. */
export function activeMinimum({ brandId, currency, from }: TeamQuery): Sql {
  return sql`(select agent_figures.active_min_bet(${brandId}, ${currency}, ${from}::date))`;
}

/** The rows of the members' days `f`, from and where. */
export function memberRows(query: TeamQuery): Sql {
  const { agentId, scope, team } = query;
  const isOfTeam = team === "AS_IS" ? isBelowNow(query) : isOfPath(sql`${agentId}::uuid`, scope);
  return sql`agent_figures.member_day f
    where ${isInDays(query)} and ${isWanted(query)} and ${isOfTeam}`;
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

/** The rows `f` of the distinct members of an agent's team in counted days, which are added up; from and where. */
export function countedRows(days: CountedDays, query: TeamQuery, agentId: Sql, scope: TeamScope): Sql {
  const { brandId, currency, from, to } = query;
  const isOf = sql`f.agent_id = ${agentId} and f.brand_id = ${brandId} and f.currency = ${currency}`;
  if (days === "RANGE")
    return sql`agent_figures.agent_range f
      where ${isOf} and f.until = ${to}::date and f.start = ${from}::date and f.scope = ${scope}`;
  const direct = scope === "DIRECT" ? sql` and f.is_direct` : sql``;
  return sql`agent_figures.agent_period f
    where ${isOf} and f.kind = ${days} and f.start = ${from}::timestamp${direct}`;
}
