-- Which limits a member crosses in the periods that contain an hour, by its entries of that hour with numbers after p_after,
-- up to p_until: one row for each agent above and period, of all members of the team but the direct ones, and of the direct
-- ones. Only what the member did below an agent counts for it. This reads the member's days and logs, so it is for members
-- who were moved, and for periods before the last one. Later hours of these entries are not counted yet.
create or replace function agent_figures.crossings_by_agent(
  p_member uuid, p_currency text, p_kinds text[], p_starts timestamp[], p_minimums bigint[], p_after bigint, p_until bigint,
  p_day date, p_hour_at timestamptz
) returns table (
  n int, agent_id uuid, is_direct boolean, active bigint, bettors bigint, depositors bigint, withdrawers bigint
)
language plpgsql stable set jit = off set enable_nestloop = on set enable_seqscan = off as $$
begin
  return query
  with entries as materialized (
    select p.id as path_id, e.local_day, e.hour_at, (e.hour_at, e.local_day) = (p_hour_at, p_day) as is_now,
        e.sequence > p_after as is_new, e.valid_bet, e.rounds, e.deposit_count, e.withdrawal_count
      from agent_figures.entry e join agent_figures.path p on p.agents = e.path
      where e.member_id = p_member and e.currency = p_currency and e.at >= p_hour_at and e.sequence <= p_until
        and (e.hour_at, e.local_day) >= (p_hour_at, p_day)),
  -- What was done below each path in each period once these entries are counted, and what they added to it.
  changes as (
    select d.n, m.path_id, v.measure, v.amount as done, 0::bigint as added
      from agent_figures.member_day m
      cross join generate_series(2, 5) d (n)
      cross join lateral (values (1, m.valid_bet), (2, m.rounds), (3, m.deposit_count), (4, m.withdrawal_count))
        v (measure, amount)
      where m.member_id = p_member and m.currency = p_currency
        and m.local_day between least(p_starts[3], p_starts[5])::date and p_starts[5]::date + 37
        and agent_figures.period_start(p_kinds[d.n], m.local_day, null) = p_starts[d.n]
    union all
    select d.n, e.path_id, v.measure,
        case when e.is_now and d.n = 1 then v.amount when e.is_now then 0 else -v.amount end,
        case when e.is_now and e.is_new then v.amount else 0 end
      from entries e
      cross join generate_series(1, 5) d (n)
      cross join lateral (values (1, e.valid_bet), (2, e.rounds), (3, e.deposit_count), (4, e.withdrawal_count))
        v (measure, amount)
      where (e.is_now or e.is_new and d.n > 1)
        and agent_figures.period_start(p_kinds[d.n], e.local_day, e.hour_at) = p_starts[d.n]),
  by_agent as (
    select c.n, a.id, c.measure, case c.measure when 1 then p_minimums[c.n] else 1 end as minimum, sum(c.done) as done,
        sum(c.added) as added, coalesce(sum(c.done) filter (where a.rank = 1), 0) as direct_done,
        coalesce(sum(c.added) filter (where a.rank = 1), 0) as direct_added
      from changes c join agent_figures.path p on p.id = c.path_id
      cross join lateral unnest(p.agents) with ordinality a (id, rank)
      group by 1, 2, 3),
  crossed as (
    select b.n, b.id, b.measure, (b.done >= b.minimum)::int - (b.done - b.added >= b.minimum)::int as of_all,
        (b.direct_done >= b.minimum)::int - (b.direct_done - b.direct_added >= b.minimum)::int as of_direct
      from by_agent b)
  select c.n, c.id, k.is_direct, coalesce(sum(x.change) filter (where c.measure = 1), 0),
      coalesce(sum(x.change) filter (where c.measure = 2), 0), coalesce(sum(x.change) filter (where c.measure = 3), 0),
      coalesce(sum(x.change) filter (where c.measure = 4), 0)
    from crossed c cross join (values (true), (false)) k (is_direct)
    cross join lateral (select case when k.is_direct then c.of_direct else c.of_all - c.of_direct end as change) x
    where x.change <> 0
    group by 1, 2, 3;
end $$;
