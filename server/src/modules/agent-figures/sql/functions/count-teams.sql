-- Counts the present state of the teams of a brand: their members, who of them is online or was not seen, and their money.
-- Members are added up by the agent directly above, then agents' sums by the tree, so each member is read once. Only what
-- the last week has of sessions and sign-ins is read: who is not in it was not seen for longer.
create or replace function agent_figures.count_teams(p_brand uuid, p_now timestamptz) returns void
language plpgsql set jit = off set enable_nestloop = off set work_mem = '64MB' as $$
declare
  v_began timestamptz := clock_timestamp();
begin
  -- A concurrent run waits here.
  insert into agent_figures.team_count as f (brand_id, counted_at, took) values (p_brand, p_now, interval '0')
    on conflict (brand_id) do update set counted_at = excluded.counted_at;
  delete from agent_figures.team_state f where f.brand_id = p_brand;
  delete from agent_figures.team_balance f where f.brand_id = p_brand;
  with seen as materialized (
    select x.account_id, max(x.at) as at, max(x.live_at) as live_at
      from (
        select e.account_id, e.active_at as at, case when e.ended_at is null then e.active_at end as live_at
          from identity.session e where e.brand_id = p_brand and e.active_at >= p_now - interval '7 days'
        union all
        select i.account_id, i.at, null
          from identity.sign_in i where i.brand_id = p_brand and i.at >= p_now - interval '7 days') x
      group by 1),
  by_upline as materialized (
    select u.ancestor as agent_id, count(*) as members, count(*) filter (where a.member_type <> 0) as agents,
        count(*) filter (where s.live_at >= p_now - interval '5 minutes') as online,
        count(*) filter (where coalesce(s.at, a.created_at) < p_now - interval '3 days') as not_seen_3_days,
        count(*) filter (where coalesce(s.at, a.created_at) < p_now - interval '7 days') as not_seen_7_days
      from agents.closure u
      join identity.account a on a.id = u.descendant and a.member_type <> 4
      left join seen s on s.account_id = a.id
      where u.brand_id = p_brand and u.depth = 1 group by 1)
  insert into agent_figures.team_state
      (agent_id, brand_id, members, agents, online, not_seen_3_days, not_seen_7_days)
    select c.ancestor, p_brand, sum(x.members), sum(x.agents), sum(x.online), sum(x.not_seen_3_days),
        sum(x.not_seen_7_days)
      from by_upline x join agents.closure c on c.descendant = x.agent_id group by c.ancestor;
  with by_upline as materialized (
    select u.ancestor as agent_id, w.currency, sum(k.posted + b.posted) as balance
      from ledger.wallet w
      join ledger.account k on k.id = w.cash_account
      join ledger.account b on b.id = w.bonus_account
      join agents.closure u on u.descendant = w.member_id and u.depth = 1
      where w.brand_id = p_brand group by 1, 2)
  insert into agent_figures.team_balance (agent_id, brand_id, currency, balance)
    select c.ancestor, p_brand, x.currency, sum(x.balance)
      from by_upline x join agents.closure c on c.descendant = x.agent_id group by c.ancestor, x.currency;
  update agent_figures.team_count f set took = clock_timestamp() - v_began where f.brand_id = p_brand;
end $$;
