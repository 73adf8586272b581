-- Counts the members who cross a limit in a period by the entries of one hour with numbers after p_after, up to p_until: each
-- agent above has one more member, or one less, who is active, played, or moved money in it. Hours are counted in their
-- order. Members are looked up by an index, whatever the planner expects. What a member did in its last periods is added up
-- in its state, which is right while all of it was below the same agents; other members are counted agent by agent.
create or replace function agent_figures.count_members(p_after bigint, p_until bigint, p_day date, p_hour_at timestamptz)
returns void
language plpgsql set jit = off set enable_nestloop = off set enable_mergejoin = off set enable_seqscan = off
  set work_mem = '64MB' as $$
declare
  v_kinds text[] := array['HOUR', 'DAY', 'WEEK', 'HALF_MONTH', 'MONTH'];
  v_starts timestamp[] := array(
    select agent_figures.period_start(k.kind, p_day, p_hour_at) from unnest(v_kinds) with ordinality k (kind, n) order by k.n);
begin
  with given as materialized (
    select e.brand_id, e.member_id, e.currency, max(p.id) as path_id, min(p.id) <> max(p.id) as is_mixed,
        agent_figures.total(e.valid_bet) as valid_bet, sum(e.rounds) as rounds, sum(e.deposit_count) as deposit_count,
        sum(e.withdrawal_count) as withdrawal_count
      from agent_figures.entry e join agent_figures.path p on p.agents = e.path
      where e.sequence > p_after and e.sequence <= p_until and e.currency <> '' and e.local_day = p_day
        and e.hour_at = p_hour_at
      group by 1, 2, 3),
  minimums as materialized (
    select x.brand_id, x.currency, array(
        select agent_figures.active_min_bet(x.brand_id, x.currency, case when s.n = 1 then p_day else s.start::date end)
          from unnest(v_starts) with ordinality s (start, n) order by s.n) as valid_bets
      from (select distinct g.brand_id, g.currency from given g) x),
  known as materialized (
    select g.*, n.valid_bets as minimums, s.starts as last_starts, s.valid_bets as last_valid_bets, s.rounds as last_rounds,
        s.deposit_counts as last_deposit_counts, s.withdrawal_counts as last_withdrawal_counts, s.path_id as last_path_id,
        s.path_since,
        g.is_mixed or coalesce(g.path_id <> s.path_id, false) or coalesce(s.starts[1] > v_starts[1], false)
          or coalesce(s.path_since >= least(v_starts[3], v_starts[5]), false) as is_by_agent
      from given g
      join minimums n on n.brand_id = g.brand_id and n.currency = g.currency
      left join lateral (
        select f.* from agent_figures.member_state f
          where f.member_id = g.member_id and f.currency = g.currency limit 1) s on true),
  states as (
    insert into agent_figures.member_state as f
      select k.brand_id, k.member_id, k.currency, agent_figures.later_starts(k.last_starts, v_starts),
          agent_figures.state_with(k.last_valid_bets, k.last_starts, v_starts, k.valid_bet),
          agent_figures.state_with(k.last_rounds, k.last_starts, v_starts, k.rounds),
          agent_figures.state_with(k.last_deposit_counts, k.last_starts, v_starts, k.deposit_count),
          agent_figures.state_with(k.last_withdrawal_counts, k.last_starts, v_starts, k.withdrawal_count), k.path_id,
          case when k.is_mixed or k.path_id <> k.last_path_id then greatest(k.path_since, k.last_starts[2]::date, p_day)
            else k.path_since end
        from known k
      on conflict (member_id, currency) do update set
        starts = excluded.starts, valid_bets = excluded.valid_bets, rounds = excluded.rounds,
        deposit_counts = excluded.deposit_counts, withdrawal_counts = excluded.withdrawal_counts,
        path_id = excluded.path_id, path_since = excluded.path_since),
  -- What a member did in each period before these entries: nothing in one that is later than its last.
  counted as (
    select k.brand_id, k.path_id, k.currency, d.n, k.minimums[d.n] as minimum, k.valid_bet, k.rounds, k.deposit_count,
        k.withdrawal_count, coalesce(k.last_valid_bets[l.n], 0) as valid_bet_before,
        coalesce(k.last_rounds[l.n], 0) as rounds_before,
        coalesce(k.last_deposit_counts[l.n], 0) as deposit_count_before,
        coalesce(k.last_withdrawal_counts[l.n], 0) as withdrawal_count_before
      from known k
      cross join generate_series(1, 5) d (n)
      cross join lateral (select case when k.last_starts[d.n] = v_starts[d.n] then d.n end as n) l
      where not k.is_by_agent),
  crossings as (
    select c.brand_id, c.path_id, c.n, c.currency,
        (c.valid_bet_before + c.valid_bet >= c.minimum)::int - (c.valid_bet_before >= c.minimum)::int as active,
        (c.rounds_before + c.rounds > 0)::int - (c.rounds_before > 0)::int as bettors,
        (c.deposit_count_before + c.deposit_count > 0)::int - (c.deposit_count_before > 0)::int as depositors,
        (c.withdrawal_count_before + c.withdrawal_count > 0)::int - (c.withdrawal_count_before > 0)::int as withdrawers
      from counted c),
  by_path as (
    select x.brand_id, x.path_id, x.n, x.currency, sum(x.active) as active, sum(x.bettors) as bettors,
        sum(x.depositors) as depositors, sum(x.withdrawers) as withdrawers
      from crossings x
      where x.active <> 0 or x.bettors <> 0 or x.depositors <> 0 or x.withdrawers <> 0
      group by 1, 2, 3, 4),
  by_agent as (
    select x.brand_id, a.id as agent_id, x.n, x.currency, a.rank = 1 as is_direct, x.active, x.bettors, x.depositors,
        x.withdrawers
      from by_path x join agent_figures.path p on p.id = x.path_id
      cross join lateral unnest(p.agents) with ordinality a (id, rank)
    union all
    select k.brand_id, c.agent_id, c.n, k.currency, c.is_direct, c.active, c.bettors, c.depositors, c.withdrawers
      from known k
      cross join lateral agent_figures.crossings_by_agent(k.member_id, k.currency, v_kinds, v_starts, k.minimums, p_after,
        p_until, p_day, p_hour_at) c
      where k.is_by_agent)
  insert into agent_figures.agent_period as f
    select x.brand_id, x.agent_id, v_kinds[x.n], v_starts[x.n], x.currency, x.is_direct, sum(x.active), sum(x.bettors),
        sum(x.depositors), sum(x.withdrawers)
      from by_agent x group by 1, 2, 3, 4, 5, 6
    on conflict (agent_id, kind, start, currency, is_direct) do update set
      active = f.active + excluded.active, bettors = f.bettors + excluded.bettors,
      depositors = f.depositors + excluded.depositors, withdrawers = f.withdrawers + excluded.withdrawers;
end $$;
