-- Adds the entries with numbers after p_after, up to p_until, to the figures of members and agents. A member who becomes
-- active in a period, or stops to be, changes the count of each agent above. Entries are added up before they are spread
-- over the agents, by paths that many members share. The planner cannot know how many entries there are, so it must not
-- choose joins whose time grows with the square. Months of agents are sums of their days.
create or replace function agent_figures.roll_up(p_after bigint, p_until bigint) returns void
language plpgsql set jit = off set enable_nestloop = off set enable_seqscan = off set work_mem = '64MB' as $$
begin
  insert into agent_figures.path (agents)
    select x.path from (select distinct e.path from agent_figures.entry e where e.sequence > p_after and e.sequence <= p_until) x
      where not exists (select from agent_figures.path p where p.agents = x.path)
    on conflict do nothing;
  with by_member as materialized (
    select e.brand_id, e.member_id, p.id as path_id, e.local_day, e.hour_at, e.currency, e.category, e.vendor_id,
        sum(e.rounds)::int as rounds, sum(e.stake)::bigint as stake, sum(e.payout)::bigint as payout,
        sum(e.valid_bet)::bigint as valid_bet, sum(e.deposits)::bigint as deposits,
        sum(e.deposit_count)::int as deposit_count, sum(e.withdrawals)::bigint as withdrawals,
        sum(e.withdrawal_count)::int as withdrawal_count, sum(e.bonus)::bigint as bonus,
        sum(e.rebate)::bigint as rebate, sum(e.registered)::int as registered,
        sum(e.first_deposits)::int as first_deposits, sum(e.first_deposit_amount)::bigint as first_deposit_amount
      from agent_figures.entry e join agent_figures.path p on p.agents = e.path
      where e.sequence > p_after and e.sequence <= p_until
      group by 1, 2, 3, 4, 5, 6, 7, 8),
  member_days as (
    insert into agent_figures.member_day as f
      select m.brand_id, m.member_id, m.local_day, m.currency, m.category, m.vendor_id, max(m.path_id),
          sum(m.rounds)::int as rounds, sum(m.stake)::bigint as stake, sum(m.payout)::bigint as payout,
          sum(m.valid_bet)::bigint as valid_bet, sum(m.deposits)::bigint as deposits,
          sum(m.deposit_count)::int as deposit_count, sum(m.withdrawals)::bigint as withdrawals,
          sum(m.withdrawal_count)::int as withdrawal_count, sum(m.bonus)::bigint as bonus,
          sum(m.rebate)::bigint as rebate, sum(m.registered)::int as registered,
          sum(m.first_deposits)::int as first_deposits, sum(m.first_deposit_amount)::bigint as first_deposit_amount
        from by_member m group by 1, 2, 3, 4, 5, 6
      on conflict (member_id, local_day, currency, category, vendor_id) do update set
        rounds = f.rounds + excluded.rounds, stake = f.stake + excluded.stake, payout = f.payout + excluded.payout,
        valid_bet = f.valid_bet + excluded.valid_bet, deposits = f.deposits + excluded.deposits,
        deposit_count = f.deposit_count + excluded.deposit_count, withdrawals = f.withdrawals + excluded.withdrawals,
        withdrawal_count = f.withdrawal_count + excluded.withdrawal_count, bonus = f.bonus + excluded.bonus,
        rebate = f.rebate + excluded.rebate, registered = f.registered + excluded.registered,
        first_deposits = f.first_deposits + excluded.first_deposits,
        first_deposit_amount = f.first_deposit_amount + excluded.first_deposit_amount),
  by_path as materialized (
    select m.brand_id, m.path_id, m.local_day, m.hour_at, m.currency, m.category, m.vendor_id,
        sum(m.rounds)::int as rounds, sum(m.stake)::bigint as stake, sum(m.payout)::bigint as payout,
        sum(m.valid_bet)::bigint as valid_bet, sum(m.deposits)::bigint as deposits,
        sum(m.deposit_count)::int as deposit_count, sum(m.withdrawals)::bigint as withdrawals,
        sum(m.withdrawal_count)::int as withdrawal_count, sum(m.bonus)::bigint as bonus,
        sum(m.rebate)::bigint as rebate, sum(m.registered)::int as registered,
        sum(m.first_deposits)::int as first_deposits, sum(m.first_deposit_amount)::bigint as first_deposit_amount
      from by_member m group by 1, 2, 3, 4, 5, 6, 7),
  by_agent as materialized (
    select m.brand_id, a.id as agent_id, a.rank = 1 as is_direct, m.local_day, m.hour_at, m.currency, m.category,
        m.vendor_id,
        sum(m.rounds)::int as rounds, sum(m.stake)::bigint as stake, sum(m.payout)::bigint as payout,
        sum(m.valid_bet)::bigint as valid_bet, sum(m.deposits)::bigint as deposits,
        sum(m.deposit_count)::int as deposit_count, sum(m.withdrawals)::bigint as withdrawals,
        sum(m.withdrawal_count)::int as withdrawal_count, sum(m.bonus)::bigint as bonus,
        sum(m.rebate)::bigint as rebate, sum(m.registered)::int as registered,
        sum(m.first_deposits)::int as first_deposits, sum(m.first_deposit_amount)::bigint as first_deposit_amount
      from by_path m join agent_figures.path p on p.id = m.path_id
      cross join lateral unnest(p.agents) with ordinality a (id, rank)
      group by 1, 2, 3, 4, 5, 6, 7, 8),
  agent_hours as (
    insert into agent_figures.agent_hour as f
        (brand_id, agent_id, hour_at, currency, category, vendor_id, is_direct, rounds, stake, payout, valid_bet, deposits,
         deposit_count, withdrawals, withdrawal_count, bonus, rebate, registered, first_deposits, first_deposit_amount)
      select a.brand_id, a.agent_id, a.hour_at, a.currency, a.category, a.vendor_id, a.is_direct,
          sum(a.rounds)::int as rounds, sum(a.stake)::bigint as stake, sum(a.payout)::bigint as payout,
          sum(a.valid_bet)::bigint as valid_bet, sum(a.deposits)::bigint as deposits,
          sum(a.deposit_count)::int as deposit_count, sum(a.withdrawals)::bigint as withdrawals,
          sum(a.withdrawal_count)::int as withdrawal_count, sum(a.bonus)::bigint as bonus,
          sum(a.rebate)::bigint as rebate, sum(a.registered)::int as registered,
          sum(a.first_deposits)::int as first_deposits, sum(a.first_deposit_amount)::bigint as first_deposit_amount
        from by_agent a group by 1, 2, 3, 4, 5, 6, 7
      on conflict (agent_id, hour_at, currency, category, vendor_id, is_direct) do update set
        rounds = f.rounds + excluded.rounds, stake = f.stake + excluded.stake, payout = f.payout + excluded.payout,
        valid_bet = f.valid_bet + excluded.valid_bet, deposits = f.deposits + excluded.deposits,
        deposit_count = f.deposit_count + excluded.deposit_count, withdrawals = f.withdrawals + excluded.withdrawals,
        withdrawal_count = f.withdrawal_count + excluded.withdrawal_count, bonus = f.bonus + excluded.bonus,
        rebate = f.rebate + excluded.rebate, registered = f.registered + excluded.registered,
        first_deposits = f.first_deposits + excluded.first_deposits,
        first_deposit_amount = f.first_deposit_amount + excluded.first_deposit_amount),
  agent_days as (
    insert into agent_figures.agent_day as f
      select a.brand_id, a.agent_id, a.local_day, a.currency, a.category, a.vendor_id, a.is_direct,
          sum(a.rounds)::int as rounds, sum(a.stake)::bigint as stake, sum(a.payout)::bigint as payout,
          sum(a.valid_bet)::bigint as valid_bet, sum(a.deposits)::bigint as deposits,
          sum(a.deposit_count)::int as deposit_count, sum(a.withdrawals)::bigint as withdrawals,
          sum(a.withdrawal_count)::int as withdrawal_count, sum(a.bonus)::bigint as bonus,
          sum(a.rebate)::bigint as rebate, sum(a.registered)::int as registered,
          sum(a.first_deposits)::int as first_deposits, sum(a.first_deposit_amount)::bigint as first_deposit_amount
        from by_agent a group by 1, 2, 3, 4, 5, 6, 7
      on conflict (agent_id, local_day, currency, category, vendor_id, is_direct) do update set
        rounds = f.rounds + excluded.rounds, stake = f.stake + excluded.stake, payout = f.payout + excluded.payout,
        valid_bet = f.valid_bet + excluded.valid_bet, deposits = f.deposits + excluded.deposits,
        deposit_count = f.deposit_count + excluded.deposit_count, withdrawals = f.withdrawals + excluded.withdrawals,
        withdrawal_count = f.withdrawal_count + excluded.withdrawal_count, bonus = f.bonus + excluded.bonus,
        rebate = f.rebate + excluded.rebate, registered = f.registered + excluded.registered,
        first_deposits = f.first_deposits + excluded.first_deposits,
        first_deposit_amount = f.first_deposit_amount + excluded.first_deposit_amount),
  member_hours as materialized (
    select m.brand_id, m.member_id, m.currency, m.local_day, m.hour_at, max(m.path_id) as path_id,
        sum(m.valid_bet)::bigint as valid_bet, sum(m.rounds)::int as rounds, sum(m.deposit_count)::int as deposit_count,
        sum(m.withdrawal_count)::int as withdrawal_count
      from by_member m where m.currency <> '' group by 1, 2, 3, 4, 5),
  periods as materialized (
    select h.brand_id, h.member_id, h.currency, k.n, k.kind,
        agent_figures.period_start(k.kind, h.local_day, h.hour_at) as start, max(h.path_id) as path_id,
        case when k.kind = 'HOUR' then max(h.local_day)
          else agent_figures.period_start(k.kind, h.local_day, h.hour_at)::date end as first_day,
        sum(h.valid_bet)::bigint as valid_bet, sum(h.rounds)::int as rounds, sum(h.deposit_count)::int as deposit_count,
        sum(h.withdrawal_count)::int as withdrawal_count
      from member_hours h
      cross join (values (1, 'HOUR'), (2, 'DAY'), (3, 'WEEK'), (4, 'HALF_MONTH'), (5, 'MONTH')) k (n, kind)
      group by 1, 2, 3, 4, 5, 6),
  states as materialized (
    select s.* from (select distinct h.member_id, h.currency from member_hours h) x
      cross join lateral (
        select f.* from agent_figures.member_state f
          where f.member_id = x.member_id and f.currency = x.currency limit 1) s),
  -- A period before the member's last one, which the logs have.
  past as materialized (
    select p.member_id, p.currency, p.n, p.start, c.*
      from periods p
      join states s on s.member_id = p.member_id and s.currency = p.currency and s.starts[p.n] > p.start
      cross join lateral agent_figures.counted_until(p.member_id, p.currency, p.kind, p.start, p_after) c),
  -- What a member did in each period before these entries: nothing in one that is later than the last.
  counted as materialized (
    select p.*, s.starts[p.n] > p.start as is_past, s.starts[p.n] as last_start, s.valid_bets[p.n] as last_valid_bet,
        s.rounds[p.n] as last_rounds, s.deposit_counts[p.n] as last_deposit_count,
        s.withdrawal_counts[p.n] as last_withdrawal_count,
        case when s.starts[p.n] = p.start then s.valid_bets[p.n] else coalesce(l.valid_bet, 0) end as valid_bet_before,
        case when s.starts[p.n] = p.start then s.rounds[p.n] else coalesce(l.rounds, 0) end as rounds_before,
        case when s.starts[p.n] = p.start then s.deposit_counts[p.n] else coalesce(l.deposit_count, 0) end
          as deposit_count_before,
        case when s.starts[p.n] = p.start then s.withdrawal_counts[p.n] else coalesce(l.withdrawal_count, 0) end
          as withdrawal_count_before
      from periods p
      left join states s on s.member_id = p.member_id and s.currency = p.currency
      left join past l on l.member_id = p.member_id and l.currency = p.currency and l.n = p.n and l.start = p.start),
  latest as (
    select distinct on (c.member_id, c.currency, c.n) c.*
      from counted c order by c.member_id, c.currency, c.n, c.start desc),
  member_states as (
    insert into agent_figures.member_state as f
      select l.brand_id, l.member_id, l.currency,
          array_agg(case when l.is_past then l.last_start else l.start end),
          array_agg(case when l.is_past then l.last_valid_bet else l.valid_bet_before + l.valid_bet end),
          array_agg(case when l.is_past then l.last_rounds else l.rounds_before + l.rounds end),
          array_agg(case when l.is_past then l.last_deposit_count else l.deposit_count_before + l.deposit_count end),
          array_agg(case when l.is_past then l.last_withdrawal_count
            else l.withdrawal_count_before + l.withdrawal_count end)
        from latest l group by 1, 2, 3
      on conflict (member_id, currency) do update set
        starts = excluded.starts, valid_bets = excluded.valid_bets, rounds = excluded.rounds,
        deposit_counts = excluded.deposit_counts, withdrawal_counts = excluded.withdrawal_counts),
  minimums as materialized (
    select x.*, agent_figures.active_min_bet(x.brand_id, x.currency, x.first_day) as valid_bet
      from (select distinct p.brand_id, p.currency, p.first_day from periods p) x),
  crossings as materialized (
    select c.brand_id, c.path_id, c.kind, c.start, c.currency,
        (c.valid_bet_before + c.valid_bet >= n.valid_bet)::int - (c.valid_bet_before >= n.valid_bet)::int as active,
        (c.rounds_before + c.rounds > 0)::int - (c.rounds_before > 0)::int as bettors,
        (c.deposit_count_before + c.deposit_count > 0)::int - (c.deposit_count_before > 0)::int as depositors,
        (c.withdrawal_count_before + c.withdrawal_count > 0)::int - (c.withdrawal_count_before > 0)::int as withdrawers
      from counted c
      join minimums n on n.brand_id = c.brand_id and n.currency = c.currency and n.first_day = c.first_day)
  insert into agent_figures.agent_period as f
    select x.brand_id, a.id, x.kind, x.start, x.currency, a.rank = 1, sum(x.active), sum(x.bettors), sum(x.depositors),
        sum(x.withdrawers)
      from crossings x join agent_figures.path p on p.id = x.path_id
      cross join lateral unnest(p.agents) with ordinality a (id, rank)
      where x.active <> 0 or x.bettors <> 0 or x.depositors <> 0 or x.withdrawers <> 0
      group by 1, 2, 3, 4, 5, 6
    on conflict (agent_id, kind, start, currency, is_direct) do update set
      active = f.active + excluded.active, bettors = f.bettors + excluded.bettors,
      depositors = f.depositors + excluded.depositors, withdrawers = f.withdrawers + excluded.withdrawers;
end $$;
