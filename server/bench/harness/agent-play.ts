import { sql } from "kysely";
import type { Db } from "../../src/db/database.js";
import { insertDayFigures, insertFigures, logTables } from "./agent-figures-bulk.js";
import { type AgentTeams, agentIdOf, memberIdOf, type Sql, shareOf } from "./agent-teams.js";
import { loadInBulk } from "./bulk-load.js";

/** Play to insert: rounds `n` of members, at times, with stakes in minor units. */
interface Play {
  /** Rows with n (the member's number) and at. */
  readonly rounds: Sql;
  /** Distinguishes stakes and deposits from those of other play. */
  readonly seed: number;
}

/** The numbers of the entries that were written to the logs, the first one not included. */
interface Written {
  readonly last: bigint;
  readonly until: bigint;
}

/** Writes play into the logs, as the fold does: a round for each row, and a deposit of each fifth member. */
async function insertLogs(trx: Db, teams: AgentTeams, { rounds, seed }: Play): Promise<Written> {
  const { brand, agents, members, games } = teams;
  const ids = agents.map(({ id }) => id);
  const { rows } = await sql<Written>`
      with state as materialized (select x.last_sequence as last from agent_figures.fold_state x for update),
      paths as materialized (
        select a.id as agent_id, a.id || array(
            select c.ancestor from agents.closure c where c.descendant = a.id and c.depth > 0 order by c.depth) as path
          from unnest(${ids}::uuid[]) a (id)),
      given as materialized (
        select r.n, ${memberIdOf(teams, sql`r.n`)} as id, ${agentIdOf(sql`a.ids`, agents.length, sql`r.n`)} as agent_id, r.at,
            (100 + ${shareOf(sql`'stake ' || r.n || ${seed}::int`)} * 30000)::bigint as stake,
            1 + (r.n + ${seed}::int) % ${games.length}::int as game
          from (select ${ids}::uuid[] as ids) a, (${rounds}) r),
      settlements as (
        insert into agent_figures.settlement (sequence, brand_id, member_id, path, round_id, currency, category, vendor_id,
            local_day, local_hour, hour_at, stake, payout, valid_bet, total_stake, total_payout, total_valid_bet, settled_at)
          select s.last + row_number() over (order by g.at), ${brand.id}::uuid, g.id, p.path, gen_random_uuid(), 'USD',
              (${games.map(({ category }) => category)}::text[])[g.game],
              (${games.map(({ vendorId }) => vendorId)}::uuid[])[g.game], (g.at at time zone 'UTC')::date,
              extract(hour from g.at at time zone 'UTC'), date_trunc('hour', g.at), g.stake, x.payout, g.stake, g.stake,
              x.payout, g.stake, g.at
            from state s, given g join paths p on p.agent_id = g.agent_id
            cross join lateral (select case when g.stake % 3 = 0 then g.stake * 2 else 0 end as payout) x
          returning 1),
      cash as (
        insert into agent_figures.cash (sequence, brand_id, member_id, path, transfer_id, kind, currency, amount, is_counted,
            is_first_deposit, local_day, hour_at, at)
          select s.last + (select count(*) from settlements) + row_number() over (order by g.at), ${brand.id}::uuid, g.id,
              p.path, -(${seed}::bigint * ${members}::int + g.n), 'DEPOSIT', 'USD', g.stake * 3, true, false,
              (g.at at time zone 'UTC')::date, date_trunc('hour', g.at), g.at
            from state s, (select distinct on (x.n) x.* from given x where x.n % 5 = 0 order by x.n) g
            join paths p on p.agent_id = g.agent_id
          returning 1)
      select s.last, s.last + (select count(*) from settlements) + (select count(*) from cash) as until from state s`.execute(
    trx,
  );
  const [written] = rows;
  if (!written) throw new Error("the fold has no state");
  await sql`update agent_figures.fold_state set last_sequence = ${written.until}::bigint`.execute(trx);
  return written;
}

/** Writes play into the logs and folds it into the figures. */
async function insertPlay(db: Db, teams: AgentTeams, play: Play): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select set_config('statement_timeout', '0', true)`.execute(trx);
    const { last, until } = await insertLogs(trx, teams, play);
    await sql`select agent_figures.roll_up(${last}::bigint, ${until}::bigint)`.execute(trx);
  });
}

/** The play of a day: rounds of as many members as play on one, or `times` as many; of today until now. */
function playOf({ members, playing }: AgentTeams, daysAgo: number, times = 1): Play {
  const start = sql`date_trunc('day', now(), 'UTC') - ${daysAgo}::int * interval '1 day'`;
  const length = daysAgo === 0 ? sql`(now() - date_trunc('day', now(), 'UTC'))` : sql`interval '1 day'`;
  const rounds = sql`
    select floor(${shareOf(sql`k.n || ' plays ' || ${daysAgo}::int`)} * ${members}::int)::int as n,
        ${start} + ${shareOf(sql`'hour ' || k.n`)} * ${length} as at
      from generate_series(1, ${Math.round(members * playing * times)}::int) k (n)`;
  return { rounds, seed: daysAgo < 0 ? 1_000 - daysAgo : daysAgo };
}

/**
 * Inserts the play of a day to come, or `times` as much, with its figures by day, and with those by hour and longer periods left
 * out. The figures are then complete until the day's end.
 */
export async function insertDay(
  db: Db,
  teams: AgentTeams,
  daysAhead: number,
  { times = 1 }: { readonly times?: number } = {},
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select set_config('statement_timeout', '0', true), set_config('work_mem', '256MB', true)`.execute(
      trx,
    );
    const { last } = await insertLogs(trx, teams, playOf(teams, -daysAhead, times));
    await insertDayFigures(
      trx,
      sql`(date_trunc('day', now(), 'UTC') + ${daysAhead}::int * interval '1 day')::date`,
      last,
    );
  });
  await sql`update agent_figures.brand_watermark
    set folded_until = date_trunc('day', now(), 'UTC') + ${daysAhead + 1}::int * interval '1 day'
    where brand_id = ${teams.brand.id}`.execute(db);
}

/** Days of the past of which there are figures by hour. */
const daysByHour = 14;

/**
 * Inserts the registrations and the play of all members until now, and computes the figures of both. There must be no
 * other ones, and the brand's zone must be UTC.
 */
export async function insertPast(
  db: Db,
  teams: AgentTeams,
  days: number,
  log: (line: string) => void,
): Promise<void> {
  await loadInBulk(db, logTables, async (trx) => {
    await insertRegistrations(trx, teams);
    for (let daysAgo = days; daysAgo >= 0; daysAgo -= 1) await insertLogs(trx, teams, playOf(teams, daysAgo));
  });
  await sql`analyze agent_figures.settlement, agent_figures.cash, agent_figures.registration`.execute(db);
  log("logs are built");
  await insertFigures(db, new Date(Date.now() - daysByHour * 86_400_000));
}

/** Writes the log of registrations of all members below agents. */
async function insertRegistrations(trx: Db, { brand }: AgentTeams): Promise<void> {
  await sql`
    with written as (
      insert into agent_figures.registration (sequence, brand_id, member_id, path, local_day, hour_at, at)
        select s.last_sequence + row_number() over (order by m.created_at, m.id), ${brand.id}::uuid, m.id, p.path,
            (m.created_at at time zone 'UTC')::date, date_trunc('hour', m.created_at), m.created_at
          from agent_figures.fold_state s
          cross join (
            select a.id, a.id || agent_figures.path_of(a.id) as path
              from identity.account a where a.brand_id = ${brand.id}::uuid and a.member_type <> 0) p
          join agents.closure c on c.ancestor = p.id and c.depth = 1
          join members.member m on m.id = c.descendant
        returning 1)
    update agent_figures.fold_state set last_sequence = last_sequence + (select count(*) from written)`.execute(
    trx,
  );
}

/** Inserts rounds of many members that were settled from a time on, within seconds. */
export function insertWindow(
  db: Db,
  teams: AgentTeams,
  { count, from, seconds }: { readonly count: number; readonly from: Date; readonly seconds: number },
): Promise<void> {
  const rounds = sql`
    select (n.n * 7 % ${teams.members}::int)::int as n,
        ${from}::timestamptz + ${shareOf(sql`'window ' || n.n`)} * ${seconds}::int * interval '1 second' as at
      from generate_series(1, ${count}::bigint) n (n)`;
  return insertPlay(db, teams, {
    rounds,
    seed: (Math.floor(from.getTime() / 1_000 / 60) % 1_000_000) + 100_000,
  });
}
