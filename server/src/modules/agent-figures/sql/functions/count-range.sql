-- Counts the distinct members of each agent's team of a brand from a day until another one, which is not included. Most
-- members had the same agents above them on all of these days, so they are counted by path first; those that were moved
-- are counted below each agent by the days on which they belonged to it.
create or replace function agent_figures.count_range(p_brand uuid, p_start date, p_until date) returns void
language plpgsql set jit = off set enable_nestloop = off set work_mem = '64MB' as $$
begin
  insert into agent_figures.counted_range (brand_id, start, until) values (p_brand, p_start, p_until)
    on conflict do nothing;
  if not found then return; end if;
  with minimums as materialized (
    select x.currency, agent_figures.active_min_bet(p_brand, x.currency, p_start) as valid_bet
      from (select distinct f.currency from agent_figures.member_day f
        where f.brand_id = p_brand and f.local_day >= p_start and f.local_day < p_until and f.currency <> '') x),
  members as materialized (
    select f.member_id, f.currency, min(f.path_id) as path_id, min(f.path_id) <> max(f.path_id) as is_moved,
        sum(f.valid_bet) as valid_bet, sum(f.rounds) as rounds, sum(f.deposit_count) as deposits,
        sum(f.withdrawal_count) as withdrawals
      from agent_figures.member_day f
      where f.brand_id = p_brand and f.local_day >= p_start and f.local_day < p_until and f.currency <> ''
      group by 1, 2),
  by_path as materialized (
    select m.path_id, m.currency, count(*) filter (where m.valid_bet >= n.valid_bet) as active,
        count(*) filter (where m.rounds > 0) as bettors, count(*) filter (where m.deposits > 0) as depositors,
        count(*) filter (where m.withdrawals > 0) as withdrawers
      from members m join minimums n on n.currency = m.currency
      where not m.is_moved group by 1, 2),
  moved as materialized (
    select a.id as agent_id, f.currency, k.scope, f.member_id, sum(f.valid_bet) as valid_bet, sum(f.rounds) as rounds,
        sum(f.deposit_count) as deposits, sum(f.withdrawal_count) as withdrawals
      from members m
      join agent_figures.member_day f on f.member_id = m.member_id and f.currency = m.currency and f.brand_id = p_brand
        and f.local_day >= p_start and f.local_day < p_until
      join agent_figures.path p on p.id = f.path_id
      cross join lateral unnest(p.agents) with ordinality a (id, rank)
      cross join (values ('ALL'), ('DIRECT')) k (scope)
      where m.is_moved and (k.scope = 'ALL' or a.rank = 1) group by 1, 2, 3, 4),
  counts as (
    select a.id as agent_id, c.currency, k.scope, c.active, c.bettors, c.depositors, c.withdrawers
      from by_path c join agent_figures.path p on p.id = c.path_id
      cross join lateral unnest(p.agents) with ordinality a (id, rank)
      cross join (values ('ALL'), ('DIRECT')) k (scope)
      where k.scope = 'ALL' or a.rank = 1
    union all
    select v.agent_id, v.currency, v.scope, (v.valid_bet >= n.valid_bet)::int, (v.rounds > 0)::int,
        (v.deposits > 0)::int, (v.withdrawals > 0)::int
      from moved v join minimums n on n.currency = v.currency)
  insert into agent_figures.agent_range
      (brand_id, agent_id, start, until, currency, scope, active, bettors, depositors, withdrawers)
    select p_brand, c.agent_id, p_start, p_until, c.currency, c.scope, sum(c.active), sum(c.bettors),
        sum(c.depositors), sum(c.withdrawers)
      from counts c group by c.agent_id, c.currency, c.scope;
end $$;
