import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/database.js";
import type { ContractBasisRequest, ContractCategory } from "./agent-figures.model.js";
import { countedPeriodOf } from "./local-days.model.js";

/** The figures of an agent's team in a category; NONE has the money of no game. Minor units. */
export interface CategoryRow {
  readonly agentId: string;
  readonly category: ContractCategory | "NONE";
  readonly validBet: bigint;
  readonly netLoss: bigint;
  readonly bonus: bigint;
  readonly rebate: bigint;
}

/** The number of active members of an agent's team. */
export interface ActiveRow {
  readonly agentId: string;
  readonly activeMembers: number;
}

const columns = sql`f.category, f.stake, f.payout, f.valid_bet, f.bonus, f.rebate`;

/** The rows of the teams' figures in the period. */
function teamRows(ids: RawBuilder<unknown>, { currency, brandId, period }: ContractBasisRequest) {
  const of = sql`f.agent_id = any(${ids}) and f.brand_id = ${brandId} and f.currency = ${currency}`;
  return period.kind === "hour"
    ? sql`select f.agent_id as id, ${columns} from agent_figures.agent_hour f
        where ${of} and f.hour_at = ${period.at}::timestamptz`
    : sql`select f.agent_id as id, ${columns} from agent_figures.agent_day f
        where ${of} and f.local_day >= ${period.from}::date and f.local_day < ${period.to}::date`;
}

/** The rows of the agents' own figures in the period. */
function ownRows(ids: RawBuilder<unknown>, { currency, brandId, period }: ContractBasisRequest) {
  const of = sql`f.member_id = any(${ids}) and f.brand_id = ${brandId} and f.currency = ${currency}`;
  if (period.kind === "days")
    return sql`select f.member_id as id, ${columns} from agent_figures.member_day f
      where ${of} and f.local_day >= ${period.from}::date and f.local_day < ${period.to}::date`;
  const isWithin = (at: RawBuilder<unknown>) => sql`f.hour_at = ${period.at}::timestamptz
    and ${at} >= ${period.at}::timestamptz and ${at} < ${period.at}::timestamptz + interval '1 hour'`;
  return sql`
    select f.member_id as id, f.category, f.stake, f.payout, f.valid_bet, 0 as bonus, 0 as rebate
      from agent_figures.settlement f where ${of} and ${isWithin(sql`f.settled_at`)}
    union all
    select f.member_id, 'NONE', 0, 0, 0, case f.kind when 'BONUS' then f.amount else 0 end,
        case f.kind when 'REBATE' then f.amount else 0 end
      from agent_figures.cash f where ${of} and ${isWithin(sql`f.at`)}`;
}

/** Reads the figures of agents' teams by category. */
export async function readCategoryBasis(
  db: Db,
  agentIds: readonly string[],
  request: ContractBasisRequest,
): Promise<CategoryRow[]> {
  const ids = sql`${[...agentIds]}::uuid[]`;
  const own = request.includeSelf ? sql`union all (${ownRows(ids, request)})` : sql``;
  const { rows } = await sql<CategoryRow>`
    select t.id as "agentId", t.category, sum(t.valid_bet)::bigint as "validBet",
      sum(t.stake - t.payout)::bigint as "netLoss", sum(t.bonus)::bigint as bonus, sum(t.rebate)::bigint as rebate
    from ((${teamRows(ids, request)}) ${own}) t group by 1, 2`.execute(db);
  return rows;
}

/** The kind and the start of the period in which members were counted as they settled; null: it is another period. */
function countedPeriod({ period }: ContractBasisRequest): RawBuilder<boolean> | null {
  if (period.kind === "hour")
    return sql<boolean>`f.kind = 'HOUR' and f.start = ${period.at}::timestamptz at time zone 'UTC'`;
  const kind = countedPeriodOf(period.from, period.to);
  return kind === null ? null : sql<boolean>`f.kind = ${kind} and f.start = ${period.from}::timestamp`;
}

/** Counts the active members of agents' teams. */
export async function readActiveMembers(
  db: Db,
  agentIds: readonly string[],
  request: ContractBasisRequest,
): Promise<ActiveRow[]> {
  const { brandId, currency, includeSelf, period } = request;
  const ids = sql`${[...agentIds]}::uuid[]`;
  const day =
    period.kind === "hour"
      ? sql`(${period.at}::timestamptz at time zone b.time_zone)::date`
      : sql`${period.from}::date`;
  const minimum = sql`(select agent_figures.active_min_bet(b.id, ${currency}, ${day})
    from brands.brand b where b.id = ${brandId})`;
  const counted = countedPeriod(request);
  if (counted) {
    const own = sql`union all
      select o.id, 1 from (${ownRows(ids, request)}) o group by o.id having sum(o.valid_bet) >= ${minimum}`;
    const { rows } = await sql<ActiveRow>`
      select t.id as "agentId", sum(t.active)::int as "activeMembers"
      from (
        select f.agent_id as id, f.active from agent_figures.agent_period f
          where f.agent_id = any(${ids}) and f.brand_id = ${brandId} and f.currency = ${currency} and ${counted}
        ${includeSelf ? own : sql``}) t
      group by 1`.execute(db);
    return rows;
  }
  if (period.kind === "hour") throw new Error("members are counted in every hour");
  const { rows } = await sql<ActiveRow>`
    select m.id as "agentId", count(*)::int as "activeMembers"
    from (
      select a.id, f.member_id
      from agent_figures.member_day f
      join agent_figures.path p on p.id = f.path_id
      cross join lateral unnest(case when ${includeSelf}::boolean then p.agents || f.member_id else p.agents end) a (id)
      where f.brand_id = ${brandId} and f.currency = ${currency} and f.local_day >= ${period.from}::date
        and f.local_day < ${period.to}::date and a.id = any(${ids})
      group by 1, 2
      having sum(f.valid_bet) >= ${minimum}) m
    group by 1`.execute(db);
  return rows;
}
