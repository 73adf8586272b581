import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/database.js";
import type { BasisPeriod, ContractBasisRequest, ContractCategory } from "./agent-figures.model.js";

/** The valid bet and the net loss of an agent's team in a category; minor units. */
export interface CategoryRow {
  readonly agentId: string;
  readonly category: ContractCategory;
  readonly validBet: bigint;
  readonly netLoss: bigint;
}

/** The number of active members of an agent's team. */
export interface ActiveRow {
  readonly agentId: string;
  readonly activeMembers: number;
}

function isWithin(period: BasisPeriod): RawBuilder<boolean> {
  return period.kind === "hour"
    ? sql<boolean>`s.hour_at = ${period.at}::timestamptz`
    : sql<boolean>`s.local_day >= ${period.from}::date and s.local_day < ${period.to}::date`;
}

/** The rows of the log that count for each agent, once for each agent that they count for. */
function teamRows(agentIds: readonly string[], request: ContractBasisRequest): RawBuilder<unknown> {
  const { brandId, currency, period, includeSelf } = request;
  return sql`(
    select a.id as agent_id, s.*
    from agent_figures.settlement s
    cross join lateral unnest(case when ${includeSelf}::boolean then s.path || s.member_id else s.path end) a (id)
    where s.brand_id = ${brandId} and s.currency = ${currency} and ${isWithin(period)}
      and a.id = any(${[...agentIds]}::uuid[]))`;
}

/** Reads the figures of agents' teams by category. */
export async function readCategoryBasis(
  db: Db,
  agentIds: readonly string[],
  request: ContractBasisRequest,
): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select t.agent_id as "agentId", t.category, sum(t.valid_bet)::bigint as "validBet",
      sum(t.stake - t.payout)::bigint as "netLoss"
    from ${teamRows(agentIds, request)} t group by 1, 2`.execute(db);
  return rows;
}

/** Counts the active members of agents' teams. */
export async function readActiveMembers(
  db: Db,
  agentIds: readonly string[],
  request: ContractBasisRequest,
): Promise<ActiveRow[]> {
  const { brandId, currency } = request;
  const { rows } = await sql<ActiveRow>`
    select m.agent_id as "agentId", count(*)::int as "activeMembers"
    from (
      select t.agent_id, t.member_id from ${teamRows(agentIds, request)} t
      group by 1, 2
      having sum(t.valid_bet) >= coalesce(
        (select o.active_min_bet from agent_figures.terms o
          where o.brand_id = ${brandId} and o.currency = ${currency}),
        (select 100 * power(10, c.digits) from ledger.currency c where c.code = ${currency}))) m
    group by 1`.execute(db);
  return rows;
}
