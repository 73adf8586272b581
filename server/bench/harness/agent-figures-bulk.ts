import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../src/db/database.js";
import { figureColumnNames } from "../../src/modules/agent-figures/figure-columns.reads.js";
import { loadInBulk } from "./bulk-load.js";

type Sql = RawBuilder<unknown>;

/** The logs, and the figures that are computed from them. */
export const logTables = ["settlement", "cash", "registration"].map((name) => `agent_figures.${name}`);
const figureTables = ["member_day", "agent_day", "agent_hour", "agent_period", "member_state"].map(
  (name) => `agent_figures.${name}`,
);

const columns = sql.join(figureColumnNames.map((name) => sql.ref(name)));
const sums = sql.join(figureColumnNames.map((name) => sql`sum(${sql.ref(`e.${name}`)}) as ${sql.ref(name)}`));

/** Periods in which distinct members are counted, in the order of a member's state; those after the hour are of whole days. */
const kinds = ["HOUR", "DAY", "WEEK", "HALF_MONTH", "MONTH"];

const minimums = sql`
  select x.brand_id, x.currency, x.start, agent_figures.active_min_bet(x.brand_id, x.currency, x.start::date) as valid_bet
    from (select distinct m.brand_id, m.currency, m.start from pg_temp.member_periods m) x`;

async function insertMemberPeriods(trx: Db): Promise<void> {
  await sql`create temp table member_periods on commit drop as
    select e.brand_id, e.member_id, e.currency, max(p.id) as path_id, 1 as n,
        agent_figures.period_start('HOUR', null, e.hour_at) as start, sum(e.valid_bet)::bigint as valid_bet,
        sum(e.rounds)::bigint as rounds, sum(e.deposit_count)::bigint as deposit_count,
        sum(e.withdrawal_count)::bigint as withdrawal_count
      from agent_figures.entry e join agent_figures.path p on p.agents = e.path
      where e.currency <> '' group by e.brand_id, e.member_id, e.currency, e.hour_at`.execute(trx);
  for (const [n, kind] of kinds.entries()) {
    if (kind === "HOUR") continue;
    await sql`insert into pg_temp.member_periods
      select x.brand_id, x.member_id, x.currency, max(x.path_id), ${n + 1}::int, x.start, sum(x.valid_bet)::bigint,
          sum(x.rounds)::bigint, sum(x.deposit_count)::bigint, sum(x.withdrawal_count)::bigint
        from (
          select m.*, d.start from agent_figures.member_day m
            join (select x.local_day, agent_figures.period_start(${kind}::text, x.local_day, null) as start
              from (select distinct y.local_day from agent_figures.member_day y) x) d on d.local_day = m.local_day
            where m.currency <> '') x
        group by x.brand_id, x.member_id, x.currency, x.start`.execute(trx);
  }
  await sql`analyze pg_temp.member_periods`.execute(trx);
}

/** Hours are kept from a time on. */
async function insertCounts(trx: Db, hoursFrom: Date): Promise<void> {
  await sql`
    with minimums as materialized (${minimums}),
    by_path as materialized (
      select m.brand_id, m.path_id, m.n, m.start, m.currency, count(*) filter (where m.valid_bet >= i.valid_bet) as active,
          count(*) filter (where m.rounds > 0) as bettors, count(*) filter (where m.deposit_count > 0) as depositors,
          count(*) filter (where m.withdrawal_count > 0) as withdrawers
        from pg_temp.member_periods m
        join minimums i on i.brand_id = m.brand_id and i.currency = m.currency and i.start = m.start
        where m.n > 1 or m.start >= ${hoursFrom}::timestamptz at time zone 'UTC'
        group by 1, 2, 3, 4, 5)
    insert into agent_figures.agent_period
      select x.brand_id, a.id, (${kinds}::text[])[x.n], x.start, x.currency, a.rank = 1, sum(x.active), sum(x.bettors),
          sum(x.depositors), sum(x.withdrawers)
        from by_path x join agent_figures.path p on p.id = x.path_id
        cross join lateral unnest(p.agents) with ordinality a (id, rank)
        where x.active > 0 or x.bettors > 0 or x.depositors > 0 or x.withdrawers > 0
        group by 1, 2, 3, 4, 5, 6`.execute(trx);
  await sql`
    insert into agent_figures.member_state
        (brand_id, member_id, currency, starts, valid_bets, rounds, deposit_counts, withdrawal_counts, path_id)
      select x.brand_id, x.member_id, x.currency, array_agg(x.start order by x.n), array_agg(x.valid_bet order by x.n),
          array_agg(x.rounds order by x.n), array_agg(x.deposit_count order by x.n),
          array_agg(x.withdrawal_count order by x.n), max(x.path_id)
        from (
          select distinct on (m.member_id, m.currency, m.n) m.* from pg_temp.member_periods m
            order by m.member_id, m.currency, m.n, m.start desc) x
        group by 1, 2, 3`.execute(trx);
}

/** Adds up entries for each member and day. */
const insertMemberDays = (trx: Db, entries: Sql) =>
  sql`insert into agent_figures.member_day
    select e.brand_id, e.member_id, e.local_day, e.currency, e.category, e.vendor_id, p.id, ${sums}
      from agent_figures.entry e join agent_figures.path p on p.agents = e.path
      where ${entries} group by 1, 2, 3, 4, 5, 6, 7 order by 3, 2`.execute(trx);

/** Adds up the days `e` of members for each agent. */
const insertAgentDays = (trx: Db, days: Sql) =>
  sql`
    with by_path as materialized (
      select e.brand_id, e.path_id, e.local_day, e.currency, e.category, e.vendor_id, ${sums}
        from agent_figures.member_day e where ${days} group by 1, 2, 3, 4, 5, 6)
    insert into agent_figures.agent_day (brand_id, agent_id, local_day, currency, category, vendor_id, is_direct, ${columns})
      select e.brand_id, a.id, e.local_day, e.currency, e.category, e.vendor_id, a.rank = 1, ${sums}
        from by_path e join agent_figures.path p on p.id = e.path_id
        cross join lateral unnest(p.agents) with ordinality a (id, rank)
        group by 1, 2, 3, 4, 5, 6, 7 order by 3, 2`.execute(trx);

/**
 * Computes the figures of a day that has none yet from entries after a number: what contracts by day are settled from, without
 * figures by hour and longer periods.
 */
export async function insertDayFigures(trx: Db, day: Sql, after: bigint): Promise<void> {
  await insertMemberDays(trx, sql`e.sequence > ${after}::bigint`);
  await insertAgentDays(trx, sql`e.local_day = ${day}`);
  await sql`
    with members as materialized (
      select m.brand_id, max(m.path_id) as path_id, m.currency, sum(m.valid_bet) as valid_bet, sum(m.rounds) as rounds,
          sum(m.deposit_count) as deposits
        from agent_figures.member_day m where m.local_day = ${day} and m.currency <> ''
        group by m.brand_id, m.member_id, m.currency),
    minimums as materialized (
      select x.brand_id, x.currency, agent_figures.active_min_bet(x.brand_id, x.currency, ${day}) as valid_bet
        from (select distinct m.brand_id, m.currency from members m) x)
    insert into agent_figures.agent_period
      select m.brand_id, a.id, 'DAY', ${day}::timestamp, m.currency, a.rank = 1,
          count(*) filter (where m.valid_bet >= i.valid_bet), count(*) filter (where m.rounds > 0),
          count(*) filter (where m.deposits > 0), 0
        from members m
        join minimums i on i.brand_id = m.brand_id and i.currency = m.currency
        join agent_figures.path p on p.id = m.path_id
        cross join lateral unnest(p.agents) with ordinality a (id, rank)
        group by 1, 2, 5, 6`.execute(trx);
}

/**
 * Computes all figures from the logs, as the fold does entry by entry, for an installation that has none and whose members
 * were never moved. Figures by hour are kept from a time on.
 */
export async function insertFigures(db: Db, hoursFrom: Date): Promise<void> {
  await sql`insert into agent_figures.path (agents) select distinct e.path from agent_figures.entry e
    on conflict do nothing`.execute(db);
  await loadInBulk(db, figureTables, async (trx) => {
    await insertMemberDays(trx, sql`true`);
    await insertAgentDays(trx, sql`true`);
    await sql`
      with by_path as materialized (
        select e.brand_id, e.path, e.hour_at, e.currency, e.category, e.vendor_id, ${sums}
          from agent_figures.entry e where e.hour_at >= ${hoursFrom}::timestamptz group by 1, 2, 3, 4, 5, 6)
      insert into agent_figures.agent_hour (brand_id, agent_id, hour_at, currency, category, vendor_id, is_direct, ${columns})
        select e.brand_id, a.id, e.hour_at, e.currency, e.category, e.vendor_id, a.rank = 1, ${sums}
          from by_path e cross join lateral unnest(e.path) with ordinality a (id, rank)
          group by 1, 2, 3, 4, 5, 6, 7 order by 3, 2`.execute(trx);
    await insertMemberPeriods(trx);
    await insertCounts(trx, hoursFrom);
  });
}
