import { type RawBuilder, sql } from "kysely";
import type { ReconcileCheck } from "../../core/reconcile.js";
import { sqlCheck } from "../ledger/reconcile.service.js";
import { figureColumnNames } from "./figure-columns.reads.js";

type Sql = RawBuilder<unknown>;

const refs = (alias: string, names: readonly string[]) =>
  sql.join(names.map((n) => sql.ref(`${alias}.${n}`)));
const sums = sql.join(figureColumnNames.map((n) => sql`sum(${sql.ref(`e.${n}`)})::bigint as ${sql.ref(n)}`));
const row = (alias: string) =>
  sql`(${sql.join(figureColumnNames.map((n) => sql`${sql.ref(`${alias}.${n}`)}::bigint`))})`;

interface Figures {
  readonly table: string;
  /** Columns of its key, and the same of an entry `e`. */
  readonly key: readonly string[];
  readonly from: Sql;
  readonly keyOfEntry: readonly Sql[];
}

/** Rows of a table of figures that differ from the sums of their entries; also rows that only one of both has. */
function differingSums({ table, key, from, keyOfEntry }: Figures, entries: Sql, rows: Sql): Sql {
  const names = keyOfEntry.map((of, n) => sql`${of} as ${sql.ref(key[n] ?? "")}`);
  const groups = sql.join(keyOfEntry.map((_, n) => sql.lit(n + 1)));
  const same = sql.join(
    key.map((name) => sql`${sql.ref(`x.${name}`)} = ${sql.ref(`f.${name}`)}`),
    sql` and `,
  );
  return sql`
    select ${sql.lit(table)} || ' ' || concat_ws(' ', ${sql.join(key.map((n) => sql`coalesce(${sql.ref(`f.${n}`)}, ${sql.ref(`x.${n}`)})`))})
        || ': ' || coalesce(${row("f")}::text, 'missing') || ', its entries: ' || coalesce(${row("x")}::text, 'none') as what
    from (select ${sql.join(names)}, ${sums} from ${from} where ${entries} group by ${groups}) x
    full join (select ${refs("f", [...key, ...figureColumnNames])} from ${sql.table(table)} f where ${rows}) f on ${same}
    where ${row("f")} is distinct from ${row("x")}`;
}

const memberDay: Figures = {
  table: "agent_figures.member_day",
  key: ["member_id", "local_day", "currency", "category", "vendor_id", "path_id"],
  from: sql`agent_figures.entry e join agent_figures.path p on p.agents = e.path`,
  keyOfEntry: [
    sql`e.member_id`,
    sql`e.local_day`,
    sql`e.currency`,
    sql`e.category`,
    sql`e.vendor_id`,
    sql`p.id`,
  ],
};

const ofAgents = sql`agent_figures.entry e cross join lateral unnest(e.path) with ordinality a (id, rank)`;

const agentDay: Figures = {
  table: "agent_figures.agent_day",
  key: ["agent_id", "local_day", "currency", "category", "vendor_id", "is_direct"],
  from: ofAgents,
  keyOfEntry: [
    sql`a.id`,
    sql`e.local_day`,
    sql`e.currency`,
    sql`e.category`,
    sql`e.vendor_id`,
    sql`a.rank = 1`,
  ],
};

/** Settled rounds of which all changes are folded, and what is logged of them. */
function differingRounds(rounds: Sql): Sql {
  return sql`
    select 'round ' || r.id || ': ' || r.staked || ', ' || r.paid || ', ' || r.valid_bet || '; logged: '
        || coalesce(l.stake || ', ' || l.payout || ', ' || l.valid_bet, 'nothing') as what
    from agent_figures.fold_state x
    cross join play.round r
    join identity.account a on a.id = r.member_id and a.member_type <> 4
    left join lateral (
      select sum(s.stake) as stake, sum(s.payout) as payout, sum(s.bonus_stake) as bonus_stake,
          sum(s.bonus_payout) as bonus_payout, sum(s.valid_bet) as valid_bet, min(s.settled_at) as settled_at,
          bool_and(s.member_id = r.member_id and s.brand_id = r.brand_id and s.currency = r.currency
            and s.vendor_id = r.vendor_id) as is_same
        from agent_figures.settlement s where s.round_id = r.id) l on true
    where x.round_walk is null and r.closed_at is not null and ${rounds}
      and not exists (select from play.transaction t where t.round_id = r.id and t.change_xid > x.rounds_until
        and (t.closes_round or t.is_late or t.kind = 'rollback'))
      and (coalesce(l.stake, 0) <> r.staked or coalesce(l.payout, 0) <> r.paid
        or coalesce(l.bonus_stake, 0) <> r.bonus_staked or coalesce(l.bonus_payout, 0) <> r.bonus_paid
        or coalesce(l.valid_bet, 0) <> r.valid_bet or l.is_same = false or l.settled_at < r.closed_at)`;
}

/** What a member did below an agent in a period, in all levels or directly. */
const done = (scope: "all" | "direct") =>
  sql.join(
    ["valid_bet", "rounds", "deposit_count", "withdrawal_count"].map(
      (name) =>
        sql`coalesce(sum(${sql.ref(`e.${name}`)})${scope === "all" ? sql`` : sql` filter (where a.rank = 1)`}, 0)
          as ${sql.ref(`${scope}_${name}`)}`,
    ),
  );

/** Members `c` that count directly below an agent, or as what the whole team has more than that. */
function countOf(name: string, minimum: Sql): Sql {
  const of = (scope: string) => sql`(${sql.ref(`c.${scope}_${name}`)} >= ${minimum})::int`;
  return sql`sum(case when d.is_direct then ${of("direct")} else ${of("all")} - ${of("direct")} end)`;
}

const counts = sql`(${sql.join([
  countOf("valid_bet", sql`c.minimum`),
  countOf("rounds", sql`1`),
  countOf("deposit_count", sql`1`),
  countOf("withdrawal_count", sql`1`),
])})`;

/** Counts of distinct members that differ from those of the members' periods. */
function differingCounts(periods: Sql): Sql {
  return sql`
    select 'agent_figures.agent_period ' || concat_ws(' ', coalesce(f.agent_id, x.agent_id), coalesce(f.kind, x.kind),
        coalesce(f.start, x.start), coalesce(f.currency, x.currency)) || ': ' || coalesce(f.counts::text, 'missing')
        || ', counted: ' || coalesce(x.counts::text, 'none') as what
    from (
      select c.agent_id, c.kind, c.start, c.currency, d.is_direct, ${counts} as counts
        from (
          select a.id as agent_id, e.member_id, k.kind,
              agent_figures.period_start(k.kind, e.local_day, e.hour_at) as start, e.currency,
              agent_figures.active_min_bet(e.brand_id, e.currency,
                agent_figures.period_start(k.kind, e.local_day, e.hour_at)::date) as minimum, ${done("all")}, ${done("direct")}
            from ${ofAgents}
            cross join (values ('DAY'), ('WEEK'), ('HALF_MONTH'), ('MONTH')) k (kind)
            where e.currency <> '' group by e.brand_id, 1, 2, 3, 4, 5) c
        cross join (values (true), (false)) d (is_direct)
        where ${periods}
        group by 1, 2, 3, 4, 5
        having ${counts} <> (0, 0, 0, 0)) x
    full join (
      select c.agent_id, c.kind, c.start, c.currency, c.is_direct,
          (c.active::bigint, c.bettors::bigint, c.depositors::bigint, c.withdrawers::bigint) as counts
        from agent_figures.agent_period c
        where c.kind <> 'HOUR' and (c.active, c.bettors, c.depositors, c.withdrawers) <> (0, 0, 0, 0) and ${periods}) f
      on f.agent_id = x.agent_id and f.kind = x.kind and f.start = x.start and f.currency = x.currency
        and f.is_direct = x.is_direct
    where f.counts is distinct from x.counts`;
}

/** Counts of distinct members in a range of days that differ from those of the members' days. */
const differingRanges = sql`
  select 'agent_figures.agent_range ' || concat_ws(' ', coalesce(f.agent_id, x.agent_id), coalesce(f.start, x.start),
      coalesce(f.until, x.until), coalesce(f.currency, x.currency),
      coalesce(f.scope, x.scope)) || ': ' || coalesce(f.counts::text, 'missing')
      || ', counted: ' || coalesce(x.counts::text, 'none') as what
  from (
    select c.agent_id, c.start, c.until, c.currency, c.scope,
        (count(*) filter (where c.valid_bet >= c.minimum), count(*) filter (where c.rounds > 0),
          count(*) filter (where c.deposit_count > 0), count(*) filter (where c.withdrawal_count > 0)) as counts
      from (
        select a.id as agent_id, d.start, d.until, m.member_id, m.currency, k.scope,
            sum(m.valid_bet) as valid_bet, sum(m.rounds) as rounds, sum(m.deposit_count) as deposit_count,
            sum(m.withdrawal_count) as withdrawal_count,
            agent_figures.active_min_bet(d.brand_id, m.currency, d.start) as minimum
          from agent_figures.counted_range d
          join agent_figures.member_day m on m.brand_id = d.brand_id and m.local_day >= d.start and m.local_day < d.until
          join agent_figures.path p on p.id = m.path_id
          cross join lateral unnest(p.agents) with ordinality a (id, rank)
          cross join (values ('ALL'), ('DIRECT')) k (scope)
          where m.currency <> '' and (k.scope = 'ALL' or a.rank = 1) group by d.brand_id, 1, 2, 3, 4, 5, 6) c
      group by 1, 2, 3, 4, 5) x
  full join (
    select c.agent_id, c.start, c.until, c.currency, c.scope,
        (c.active::bigint, c.bettors::bigint, c.depositors::bigint, c.withdrawers::bigint) as counts
      from agent_figures.agent_range c) f
    on f.agent_id = x.agent_id and f.start = x.start and f.until = x.until and f.currency = x.currency
      and f.scope = x.scope
  where f.counts is distinct from x.counts`;

const all = sql`true`;
const rowsOf = (table: string) => sql`select count(*) from ${sql.table(table)}`;
const checkOf = (figures: Figures) =>
  sqlCheck(`${figures.table} is the sum of the logs`, {
    rows: rowsOf(figures.table),
    differing: differingSums(figures, all, all),
  });

/** The invariants between rounds, the settlement log and the figures of members and agents. */
export const agentFiguresReconcileChecks: readonly ReconcileCheck[] = [
  sqlCheck("the settlement log amounts to the settled rounds", {
    rows: rowsOf("agent_figures.settlement"),
    differing: differingRounds(all),
  }),
  checkOf(memberDay),
  checkOf(agentDay),
  sqlCheck("distinct members are counted", {
    rows: rowsOf("agent_figures.agent_period"),
    differing: differingCounts(all),
  }),
  sqlCheck("distinct members of the days before are counted", {
    rows: rowsOf("agent_figures.agent_range"),
    differing: differingRanges,
  }),
];

/** The lowest id (UUIDv7) of an instant. Rounds are found by it, since they have no index by time. */
function firstIdOf(at: Sql): Sql {
  const hex = sql`lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0')`;
  return sql`(substr(${hex}, 1, 8) || '-' || substr(${hex}, 9, 4) || '-0000-0000-000000000000')::uuid`;
}

/** The same invariants of one brand's day, which the nightly recomputation checks; rounds that were open for more than a week only if
 * they are logged on that day. */
export function checksOfDay(brandId: string, timeZone: string, day: string): readonly ReconcileCheck[] {
  const entries = sql`e.brand_id = ${brandId} and e.local_day = ${day}::date`;
  const rows = sql`f.brand_id = ${brandId} and f.local_day = ${day}::date`;
  const start = sql`(${day}::timestamp at time zone ${timeZone}::text)`;
  const end = sql`((${day}::timestamp + interval '1 day') at time zone ${timeZone}::text)`;
  const none = sql`select 0`;
  return [
    sqlCheck("settlement log", {
      rows: none,
      differing: differingRounds(
        sql`r.brand_id = ${brandId} and r.id in (
          select t.round_id from agent_figures.settlement t where t.brand_id = ${brandId} and t.local_day = ${day}::date
          union
          select t.id from play.round t
            where t.id >= ${firstIdOf(sql`${start} - interval '7 days'`)} and t.id < ${firstIdOf(end)}
              and t.brand_id = ${brandId} and t.closed_at >= ${start} and t.closed_at < ${end})`,
      ),
    }),
    sqlCheck("member_day", { rows: none, differing: differingSums(memberDay, entries, rows) }),
    sqlCheck("agent_day", { rows: none, differing: differingSums(agentDay, entries, rows) }),
  ];
}
