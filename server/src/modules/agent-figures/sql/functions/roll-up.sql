-- Adds the entries with numbers after p_after, up to p_until, to the figures of members and agents. Entries are added up
-- before they are spread over the agents, by paths that many members share. The planner cannot know how many entries there
-- are, so it must not choose joins whose time grows with the square; and entries are not sorted by paths, which takes longer
-- than hashing them. Months of agents are sums of their days.
create or replace function agent_figures.roll_up(p_after bigint, p_until bigint) returns void
language plpgsql set jit = off set enable_nestloop = off set enable_mergejoin = off set enable_seqscan = off
  set work_mem = '64MB' as $$
declare
  v_hour record;
begin
  insert into agent_figures.path (agents)
    select x.path
      from (
        select e.path from agent_figures.entry e where e.sequence > p_after and e.sequence <= p_until
        union
        select c.path from agent_figures.cash c
          where c.sequence > p_after and c.sequence <= p_until and c.kind = 'TRANSFER') x
      where not exists (select from agent_figures.path p where p.agents = x.path)
    on conflict do nothing;
  with entries as materialized (
    select p.id as path_id, e.brand_id, e.member_id, e.local_day, e.hour_at, e.currency, e.category, e.vendor_id,
        e.rounds, e.stake, e.payout, e.valid_bet, e.deposits, e.deposit_count, e.withdrawals, e.withdrawal_count, e.bonus,
        e.rebate, e.registered, e.first_deposits, e.first_deposit_amount
      from agent_figures.entry e join agent_figures.path p on p.agents = e.path
      where e.sequence > p_after and e.sequence <= p_until),
  member_days as (
    insert into agent_figures.member_day as f
      select e.brand_id, e.member_id, e.local_day, e.currency, e.category, e.vendor_id, e.path_id,
          sum(e.rounds)::int as rounds, agent_figures.total(e.stake) as stake, agent_figures.total(e.payout) as payout,
          agent_figures.total(e.valid_bet) as valid_bet, agent_figures.total(e.deposits) as deposits,
          sum(e.deposit_count)::int as deposit_count, agent_figures.total(e.withdrawals) as withdrawals,
          sum(e.withdrawal_count)::int as withdrawal_count, agent_figures.total(e.bonus) as bonus,
          agent_figures.total(e.rebate) as rebate, sum(e.registered)::int as registered,
          sum(e.first_deposits)::int as first_deposits,
          agent_figures.total(e.first_deposit_amount) as first_deposit_amount
        from entries e group by 1, 2, 3, 4, 5, 6, 7
      on conflict (member_id, local_day, currency, category, vendor_id, path_id) do update set
        rounds = f.rounds + excluded.rounds, stake = f.stake + excluded.stake, payout = f.payout + excluded.payout,
        valid_bet = f.valid_bet + excluded.valid_bet, deposits = f.deposits + excluded.deposits,
        deposit_count = f.deposit_count + excluded.deposit_count, withdrawals = f.withdrawals + excluded.withdrawals,
        withdrawal_count = f.withdrawal_count + excluded.withdrawal_count, bonus = f.bonus + excluded.bonus,
        rebate = f.rebate + excluded.rebate, registered = f.registered + excluded.registered,
        first_deposits = f.first_deposits + excluded.first_deposits,
        first_deposit_amount = f.first_deposit_amount + excluded.first_deposit_amount),
  by_path as materialized (
    select e.brand_id, e.path_id, e.local_day, e.hour_at, e.currency, e.category, e.vendor_id,
        sum(e.rounds)::int as rounds, agent_figures.total(e.stake) as stake, agent_figures.total(e.payout) as payout,
        agent_figures.total(e.valid_bet) as valid_bet, agent_figures.total(e.deposits) as deposits,
        sum(e.deposit_count)::int as deposit_count, agent_figures.total(e.withdrawals) as withdrawals,
        sum(e.withdrawal_count)::int as withdrawal_count, agent_figures.total(e.bonus) as bonus,
        agent_figures.total(e.rebate) as rebate, sum(e.registered)::int as registered,
        sum(e.first_deposits)::int as first_deposits, agent_figures.total(e.first_deposit_amount) as first_deposit_amount
      from entries e group by 1, 2, 3, 4, 5, 6, 7),
  by_agent as materialized (
    select m.brand_id, a.id as agent_id, a.rank = 1 as is_direct, m.local_day, m.hour_at, m.currency, m.category,
        m.vendor_id,
        sum(m.rounds)::int as rounds, agent_figures.total(m.stake) as stake, agent_figures.total(m.payout) as payout,
        agent_figures.total(m.valid_bet) as valid_bet, agent_figures.total(m.deposits) as deposits,
        sum(m.deposit_count)::int as deposit_count, agent_figures.total(m.withdrawals) as withdrawals,
        sum(m.withdrawal_count)::int as withdrawal_count, agent_figures.total(m.bonus) as bonus,
        agent_figures.total(m.rebate) as rebate, sum(m.registered)::int as registered,
        sum(m.first_deposits)::int as first_deposits, agent_figures.total(m.first_deposit_amount) as first_deposit_amount
      from by_path m join agent_figures.path p on p.id = m.path_id
      cross join lateral unnest(p.agents) with ordinality a (id, rank)
      group by 1, 2, 3, 4, 5, 6, 7, 8),
  agent_hours as (
    insert into agent_figures.agent_hour as f
        (brand_id, agent_id, hour_at, currency, category, vendor_id, is_direct, rounds, stake, payout, valid_bet,
        deposits, deposit_count, withdrawals, withdrawal_count, bonus, rebate, registered, first_deposits,
        first_deposit_amount)
      select a.brand_id, a.agent_id, a.hour_at, a.currency, a.category, a.vendor_id, a.is_direct,
          sum(a.rounds)::int as rounds, agent_figures.total(a.stake) as stake, agent_figures.total(a.payout) as payout,
          agent_figures.total(a.valid_bet) as valid_bet, agent_figures.total(a.deposits) as deposits,
          sum(a.deposit_count)::int as deposit_count, agent_figures.total(a.withdrawals) as withdrawals,
          sum(a.withdrawal_count)::int as withdrawal_count, agent_figures.total(a.bonus) as bonus,
          agent_figures.total(a.rebate) as rebate, sum(a.registered)::int as registered,
          sum(a.first_deposits)::int as first_deposits,
          agent_figures.total(a.first_deposit_amount) as first_deposit_amount
        from by_agent a group by 1, 2, 3, 4, 5, 6, 7
      on conflict (agent_id, hour_at, currency, category, vendor_id, is_direct) do update set
        rounds = f.rounds + excluded.rounds, stake = f.stake + excluded.stake, payout = f.payout + excluded.payout,
        valid_bet = f.valid_bet + excluded.valid_bet, deposits = f.deposits + excluded.deposits,
        deposit_count = f.deposit_count + excluded.deposit_count, withdrawals = f.withdrawals + excluded.withdrawals,
        withdrawal_count = f.withdrawal_count + excluded.withdrawal_count, bonus = f.bonus + excluded.bonus,
        rebate = f.rebate + excluded.rebate, registered = f.registered + excluded.registered,
        first_deposits = f.first_deposits + excluded.first_deposits,
        first_deposit_amount = f.first_deposit_amount + excluded.first_deposit_amount)
  insert into agent_figures.agent_day as f
    select a.brand_id, a.agent_id, a.local_day, a.currency, a.category, a.vendor_id, a.is_direct,
        sum(a.rounds)::int as rounds, agent_figures.total(a.stake) as stake, agent_figures.total(a.payout) as payout,
        agent_figures.total(a.valid_bet) as valid_bet, agent_figures.total(a.deposits) as deposits,
        sum(a.deposit_count)::int as deposit_count, agent_figures.total(a.withdrawals) as withdrawals,
        sum(a.withdrawal_count)::int as withdrawal_count, agent_figures.total(a.bonus) as bonus,
        agent_figures.total(a.rebate) as rebate, sum(a.registered)::int as registered,
        sum(a.first_deposits)::int as first_deposits, agent_figures.total(a.first_deposit_amount) as first_deposit_amount
      from by_agent a group by 1, 2, 3, 4, 5, 6, 7
    on conflict (agent_id, local_day, currency, category, vendor_id, is_direct) do update set
      rounds = f.rounds + excluded.rounds, stake = f.stake + excluded.stake, payout = f.payout + excluded.payout,
      valid_bet = f.valid_bet + excluded.valid_bet, deposits = f.deposits + excluded.deposits,
      deposit_count = f.deposit_count + excluded.deposit_count, withdrawals = f.withdrawals + excluded.withdrawals,
      withdrawal_count = f.withdrawal_count + excluded.withdrawal_count, bonus = f.bonus + excluded.bonus,
      rebate = f.rebate + excluded.rebate, registered = f.registered + excluded.registered,
      first_deposits = f.first_deposits + excluded.first_deposits,
      first_deposit_amount = f.first_deposit_amount + excluded.first_deposit_amount;
  for v_hour in
    select distinct e.local_day, e.hour_at from agent_figures.entry e
      where e.sequence > p_after and e.sequence <= p_until and e.currency <> '' order by e.hour_at, e.local_day
  loop
    perform agent_figures.count_members(p_after, p_until, v_hour.local_day, v_hour.hour_at);
  end loop;
end $$;
