-- Adds the entries with numbers after p_after, up to p_until, to the figures of members and agents. A member who becomes
-- active in a period, or stops to be, changes the count of each agent above. The planner cannot know how many entries there
-- are, so it must not choose joins whose time grows with the square.
create or replace function agent_figures.roll_up(p_after bigint, p_until bigint) returns void
language plpgsql set jit = off set enable_nestloop = off as $$
begin
  with by_member as materialized (
    select e.brand_id, e.member_id, e.path, e.local_day, e.hour_at, e.currency, e.category, e.vendor_id,
        sum(e.rounds) as rounds, sum(e.stake) as stake, sum(e.payout) as payout, sum(e.valid_bet) as valid_bet,
        sum(e.deposits) as deposits, sum(e.deposit_count) as deposit_count, sum(e.withdrawals) as withdrawals,
        sum(e.withdrawal_count) as withdrawal_count, sum(e.bonus) as bonus, sum(e.rebate) as rebate,
        sum(e.registered) as registered, sum(e.first_deposits) as first_deposits,
        sum(e.first_deposit_amount) as first_deposit_amount
      from agent_figures.entry e where e.sequence > p_after and e.sequence <= p_until
      group by 1, 2, 3, 4, 5, 6, 7, 8),
  member_days as (
    insert into agent_figures.member_day as f
      select m.brand_id, m.member_id, m.local_day, m.currency, m.category, m.vendor_id, max(m.path), sum(m.rounds),
          sum(m.stake), sum(m.payout), sum(m.valid_bet), sum(m.deposits), sum(m.deposit_count), sum(m.withdrawals),
          sum(m.withdrawal_count), sum(m.bonus), sum(m.rebate), sum(m.registered), sum(m.first_deposits),
          sum(m.first_deposit_amount)
        from by_member m group by 1, 2, 3, 4, 5, 6
      on conflict (member_id, local_day, currency, category, vendor_id) do update set
        rounds = f.rounds + excluded.rounds, stake = f.stake + excluded.stake, payout = f.payout + excluded.payout,
        valid_bet = f.valid_bet + excluded.valid_bet, deposits = f.deposits + excluded.deposits,
        deposit_count = f.deposit_count + excluded.deposit_count, withdrawals = f.withdrawals + excluded.withdrawals,
        withdrawal_count = f.withdrawal_count + excluded.withdrawal_count, bonus = f.bonus + excluded.bonus,
        rebate = f.rebate + excluded.rebate, registered = f.registered + excluded.registered,
        first_deposits = f.first_deposits + excluded.first_deposits,
        first_deposit_amount = f.first_deposit_amount + excluded.first_deposit_amount),
  by_agent as materialized (
    select m.brand_id, a.id as agent_id, a.rank = 1 as is_direct, m.local_day, m.hour_at, m.currency, m.category,
        m.vendor_id, sum(m.rounds) as rounds, sum(m.stake) as stake, sum(m.payout) as payout,
        sum(m.valid_bet) as valid_bet, sum(m.deposits) as deposits, sum(m.deposit_count) as deposit_count,
        sum(m.withdrawals) as withdrawals, sum(m.withdrawal_count) as withdrawal_count, sum(m.bonus) as bonus,
        sum(m.rebate) as rebate, sum(m.registered) as registered, sum(m.first_deposits) as first_deposits,
        sum(m.first_deposit_amount) as first_deposit_amount
      from by_member m cross join lateral unnest(m.path) with ordinality a (id, rank)
      group by 1, 2, 3, 4, 5, 6, 7, 8),
  agent_hours as (
    insert into agent_figures.agent_hour as f
        (brand_id, agent_id, hour_at, currency, category, vendor_id, is_direct, rounds, stake, payout, valid_bet, deposits,
         deposit_count, withdrawals, withdrawal_count, bonus, rebate, registered, first_deposits, first_deposit_amount)
      select a.brand_id, a.agent_id, a.hour_at, a.currency, a.category, a.vendor_id, a.is_direct, a.rounds, a.stake,
          a.payout, a.valid_bet, a.deposits, a.deposit_count, a.withdrawals, a.withdrawal_count, a.bonus, a.rebate,
          a.registered, a.first_deposits, a.first_deposit_amount
        from (select g.brand_id, g.agent_id, g.hour_at, g.currency, g.category, g.vendor_id, g.is_direct,
            sum(g.rounds) as rounds, sum(g.stake) as stake, sum(g.payout) as payout, sum(g.valid_bet) as valid_bet,
            sum(g.deposits) as deposits, sum(g.deposit_count) as deposit_count, sum(g.withdrawals) as withdrawals,
            sum(g.withdrawal_count) as withdrawal_count, sum(g.bonus) as bonus, sum(g.rebate) as rebate,
            sum(g.registered) as registered, sum(g.first_deposits) as first_deposits,
            sum(g.first_deposit_amount) as first_deposit_amount
          from by_agent g group by 1, 2, 3, 4, 5, 6, 7) a
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
      select a.brand_id, a.agent_id, a.local_day, a.currency, a.category, a.vendor_id, a.is_direct, sum(a.rounds),
          sum(a.stake), sum(a.payout), sum(a.valid_bet), sum(a.deposits), sum(a.deposit_count), sum(a.withdrawals),
          sum(a.withdrawal_count), sum(a.bonus), sum(a.rebate), sum(a.registered), sum(a.first_deposits),
          sum(a.first_deposit_amount)
        from by_agent a group by 1, 2, 3, 4, 5, 6, 7
      on conflict (agent_id, local_day, currency, category, vendor_id, is_direct) do update set
        rounds = f.rounds + excluded.rounds, stake = f.stake + excluded.stake, payout = f.payout + excluded.payout,
        valid_bet = f.valid_bet + excluded.valid_bet, deposits = f.deposits + excluded.deposits,
        deposit_count = f.deposit_count + excluded.deposit_count, withdrawals = f.withdrawals + excluded.withdrawals,
        withdrawal_count = f.withdrawal_count + excluded.withdrawal_count, bonus = f.bonus + excluded.bonus,
        rebate = f.rebate + excluded.rebate, registered = f.registered + excluded.registered,
        first_deposits = f.first_deposits + excluded.first_deposits,
        first_deposit_amount = f.first_deposit_amount + excluded.first_deposit_amount),
  agent_months as (
    insert into agent_figures.agent_month as f
      select a.brand_id, a.agent_id, date_trunc('month', a.local_day)::date, a.currency, a.category, a.vendor_id,
          a.is_direct, sum(a.rounds), sum(a.stake), sum(a.payout), sum(a.valid_bet), sum(a.deposits),
          sum(a.deposit_count), sum(a.withdrawals), sum(a.withdrawal_count), sum(a.bonus), sum(a.rebate),
          sum(a.registered), sum(a.first_deposits), sum(a.first_deposit_amount)
        from by_agent a group by 1, 2, 3, 4, 5, 6, 7
      on conflict (agent_id, local_month, currency, category, vendor_id, is_direct) do update set
        rounds = f.rounds + excluded.rounds, stake = f.stake + excluded.stake, payout = f.payout + excluded.payout,
        valid_bet = f.valid_bet + excluded.valid_bet, deposits = f.deposits + excluded.deposits,
        deposit_count = f.deposit_count + excluded.deposit_count, withdrawals = f.withdrawals + excluded.withdrawals,
        withdrawal_count = f.withdrawal_count + excluded.withdrawal_count, bonus = f.bonus + excluded.bonus,
        rebate = f.rebate + excluded.rebate, registered = f.registered + excluded.registered,
        first_deposits = f.first_deposits + excluded.first_deposits,
        first_deposit_amount = f.first_deposit_amount + excluded.first_deposit_amount),
  periods as materialized (
    select m.brand_id, m.member_id, k.kind, agent_figures.period_start(k.kind, m.local_day, m.hour_at) as start,
        m.currency, max(m.path) as path, sum(m.valid_bet) as valid_bet, sum(m.rounds) as rounds,
        sum(m.deposit_count) as deposit_count, sum(m.withdrawal_count) as withdrawal_count
      from by_member m cross join (values ('HOUR'), ('DAY'), ('WEEK'), ('HALF_MONTH'), ('MONTH')) k (kind)
      where m.currency <> ''
      group by 1, 2, 3, 4, 5),
  changed as (
    insert into agent_figures.member_period as f
      select p.brand_id, p.member_id, p.kind, p.start, p.currency, p.valid_bet, p.rounds, p.deposit_count,
          p.withdrawal_count
        from periods p
      on conflict (member_id, kind, start, currency) do update set
        valid_bet = f.valid_bet + excluded.valid_bet, rounds = f.rounds + excluded.rounds,
        deposit_count = f.deposit_count + excluded.deposit_count,
        withdrawal_count = f.withdrawal_count + excluded.withdrawal_count
      returning f.member_id, f.kind, f.start, f.currency, f.valid_bet, f.rounds, f.deposit_count, f.withdrawal_count),
  minimums as materialized (
    select x.brand_id, x.currency, agent_figures.active_min_bet(x.brand_id, x.currency) as valid_bet
      from (select distinct p.brand_id, p.currency from periods p) x),
  crossings as materialized (
    select p.brand_id, p.path, p.kind, p.start, p.currency,
        (c.valid_bet >= n.valid_bet)::int - (c.valid_bet - p.valid_bet >= n.valid_bet)::int as active,
        (c.rounds > 0)::int - (c.rounds - p.rounds > 0)::int as bettors,
        (c.deposit_count > 0)::int - (c.deposit_count - p.deposit_count > 0)::int as depositors,
        (c.withdrawal_count > 0)::int - (c.withdrawal_count - p.withdrawal_count > 0)::int as withdrawers
      from periods p
      join changed c on c.member_id = p.member_id and c.kind = p.kind and c.start = p.start and c.currency = p.currency
      join minimums n on n.brand_id = p.brand_id and n.currency = p.currency)
  insert into agent_figures.agent_period as f
    select x.brand_id, a.id, x.kind, x.start, x.currency, a.rank = 1, sum(x.active), sum(x.bettors), sum(x.depositors),
        sum(x.withdrawers)
      from crossings x cross join lateral unnest(x.path) with ordinality a (id, rank)
      where x.active <> 0 or x.bettors <> 0 or x.depositors <> 0 or x.withdrawers <> 0
      group by 1, 2, 3, 4, 5, 6
    on conflict (agent_id, kind, start, currency, is_direct) do update set
      active = f.active + excluded.active, bettors = f.bettors + excluded.bettors,
      depositors = f.depositors + excluded.depositors, withdrawers = f.withdrawers + excluded.withdrawers;
end $$;
