-- The figures of a member who was moved are counted by the agents above it at the time, so a day has a row for each path.
-- The fold waits.
select from agent_figures.fold_state for update;

-- When entries were dated, so that those of a member in some hours are found by an index.
create or replace view agent_figures.entry as
  select s.sequence, s.brand_id, s.member_id, s.path, s.currency, s.category, s.vendor_id, s.local_day, s.hour_at,
    (s.corrects is null)::int as rounds, s.stake, s.payout, s.valid_bet, 0::bigint as deposits, 0 as deposit_count,
    0::bigint as withdrawals, 0 as withdrawal_count, 0::bigint as bonus, 0::bigint as rebate, 0 as registered,
    0 as first_deposits, 0::bigint as first_deposit_amount, s.settled_at as at
  from agent_figures.settlement s
  union all
  select c.sequence, c.brand_id, c.member_id, c.path, c.currency, 'NONE', '00000000-0000-0000-0000-000000000000',
    c.local_day, c.hour_at, 0, 0, 0, 0,
    case c.kind when 'DEPOSIT' then c.amount else 0 end, (c.kind = 'DEPOSIT' and c.is_counted)::int,
    case c.kind when 'WITHDRAWAL' then c.amount else 0 end, (c.kind = 'WITHDRAWAL' and c.is_counted)::int,
    case c.kind when 'BONUS' then c.amount else 0 end, case c.kind when 'REBATE' then c.amount else 0 end, 0,
    c.is_first_deposit::int, case when c.is_first_deposit then c.amount else 0 end, c.at
  from agent_figures.cash c where c.kind <> 'TRANSFER'
  union all
  select r.sequence, r.brand_id, r.member_id, r.path, '', 'NONE', '00000000-0000-0000-0000-000000000000',
    r.local_day, r.hour_at, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, r.at
  from agent_figures.registration r;

alter table agent_figures.member_day
  drop constraint member_day_pkey,
  add constraint member_day_pkey primary key (member_id, local_day, currency, category, vendor_id, path_id);

insert into agent_figures.path (agents)
  select distinct e.path from agent_figures.entry e
    where exists (select from agents.move m where m.brand_id = e.brand_id and m.moved)
  on conflict do nothing;

-- Days on which entries of a member have several paths, which can be only those about a move.
create temp table mixed_day on commit drop as
  select e.brand_id, e.member_id, e.local_day
    from (
      select distinct m.brand_id, (x.at at time zone b.time_zone)::date + n.n as day
        from agents.move m join brands.brand b on b.id = m.brand_id
        cross join lateral (values (m.due_at), (m.ended_at)) x (at)
        cross join generate_series(-1, 1) n (n)
        where m.moved) d
    join agent_figures.entry e on e.brand_id = d.brand_id and e.local_day = d.day
    group by 1, 2, 3 having count(distinct e.path) > 1;

delete from agent_figures.member_day f using mixed_day m where f.member_id = m.member_id and f.local_day = m.local_day;

insert into agent_figures.member_day
  select e.brand_id, e.member_id, e.local_day, e.currency, e.category, e.vendor_id, p.id, sum(e.rounds), sum(e.stake),
      sum(e.payout), sum(e.valid_bet), sum(e.deposits), sum(e.deposit_count), sum(e.withdrawals), sum(e.withdrawal_count),
      sum(e.bonus), sum(e.rebate), sum(e.registered), sum(e.first_deposits), sum(e.first_deposit_amount)
    from mixed_day m
    join agent_figures.entry e on e.member_id = m.member_id and e.local_day = m.local_day
    join agent_figures.path p on p.agents = e.path
    group by 1, 2, 3, 4, 5, 6, 7;

-- The path of what a member did last. On all days after path_since it had no other one; null: it never had.
alter table agent_figures.member_state add column path_id int, add column path_since date;

update agent_figures.member_state s set path_id = x.path_id, path_since = x.path_since
  from (
    select f.member_id, f.currency, (array_agg(f.path_id order by f.local_day desc))[1] as path_id,
        case when min(f.path_id) <> max(f.path_id) then max(f.local_day) end as path_since
      from agent_figures.member_day f where f.currency <> '' group by 1, 2) x
  where x.member_id = s.member_id and x.currency = s.currency;

-- What is counted as not direct is the difference of the whole team and the direct members: one who was both in a period
-- is one member. Counts in which a moved member may be are computed again.
create temp table moved on commit drop as
  select f.brand_id, f.member_id, f.currency, min(f.local_day) as since
    from agent_figures.member_day f where f.currency <> ''
    group by 1, 2, 3 having min(f.path_id) <> max(f.path_id);

create temp table counted_again on commit drop as
  select distinct a.id as agent_id, k.kind,
      case k.kind when 'DAY' then f.local_day::timestamp when 'WEEK' then date_trunc('week', f.local_day::timestamp)
        when 'HALF_MONTH' then date_trunc('month', f.local_day::timestamp)
          + case when extract(day from f.local_day) > 15 then interval '15 days' else interval '0' end
        else date_trunc('month', f.local_day::timestamp) end as start, f.currency
    from moved m
    join agent_figures.member_day f on f.member_id = m.member_id and f.currency = m.currency
    join agent_figures.path p on p.id = f.path_id
    cross join lateral unnest(p.agents) a (id)
    cross join (values ('DAY'), ('WEEK'), ('HALF_MONTH'), ('MONTH')) k (kind);

delete from agent_figures.agent_period f using counted_again c
  where f.agent_id = c.agent_id and f.kind = c.kind and f.start = c.start and f.currency = c.currency;

insert into agent_figures.agent_period
    (brand_id, agent_id, kind, start, currency, is_direct, active, bettors, depositors, withdrawers)
  select x.brand_id, x.agent_id, x.kind, x.start, x.currency, d.is_direct,
      sum(case when d.is_direct then (x.direct_valid_bet >= x.minimum)::int
        else (x.valid_bet >= x.minimum)::int - (x.direct_valid_bet >= x.minimum)::int end),
      sum(case when d.is_direct then (x.direct_rounds > 0)::int
        else (x.rounds > 0)::int - (x.direct_rounds > 0)::int end),
      sum(case when d.is_direct then (x.direct_deposits > 0)::int
        else (x.deposits > 0)::int - (x.direct_deposits > 0)::int end),
      sum(case when d.is_direct then (x.direct_withdrawals > 0)::int
        else (x.withdrawals > 0)::int - (x.direct_withdrawals > 0)::int end)
    from (
      select f.brand_id, c.agent_id, c.kind, c.start, c.currency, f.member_id, sum(f.valid_bet) as valid_bet,
          coalesce(sum(f.valid_bet) filter (where a.rank = 1), 0) as direct_valid_bet, sum(f.rounds) as rounds,
          coalesce(sum(f.rounds) filter (where a.rank = 1), 0) as direct_rounds, sum(f.deposit_count) as deposits,
          coalesce(sum(f.deposit_count) filter (where a.rank = 1), 0) as direct_deposits,
          sum(f.withdrawal_count) as withdrawals,
          coalesce(sum(f.withdrawal_count) filter (where a.rank = 1), 0) as direct_withdrawals,
          coalesce((select t.active_min_bet from agent_figures.terms t
              where t.brand_id = f.brand_id and t.currency = c.currency and t.since <= c.start::date
              order by t.since desc limit 1),
            (select 100 * power(10, y.digits)::bigint from ledger.currency y where y.code = c.currency)) as minimum
        from counted_again c
        join agent_figures.path p on p.agents @> array[c.agent_id]
        cross join lateral unnest(p.agents) with ordinality a (id, rank)
        join agent_figures.member_day f on f.path_id = p.id and f.currency = c.currency
          and f.local_day >= c.start::date
          and f.local_day < case c.kind when 'DAY' then c.start + interval '1 day' when 'WEEK' then c.start + interval '7 days'
            when 'MONTH' then c.start + interval '1 month'
            else case when extract(day from c.start) = 1 then c.start + interval '15 days'
              else date_trunc('month', c.start) + interval '1 month' end end
        where a.id = c.agent_id
        group by 1, 2, 3, 4, 5, 6) x
    cross join (values (true), (false)) d (is_direct)
    group by 1, 2, 3, 4, 5, 6;

drop function if exists
  agent_figures.counted_until(uuid, text, text, timestamp, bigint, bigint, timestamptz);
