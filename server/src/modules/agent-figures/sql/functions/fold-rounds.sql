-- Writes the settlement log's rows of rounds that were settled or changed. A round may be given any number of times. Numbers
-- follow p_after; returns the last one. Most rounds are settled once: those that are not in p_changed, which has late wins
-- or rollbacks, and are not logged yet are not compared with the log one by one. Rows are looked up by indexes and joined
-- by hashes, whatever the planner expects. A round without a stake and a payout, as a free spin is, is not logged. Paths are those of the agents directly above, unless a member is moved about the
-- time of these rounds.
drop function if exists agent_figures.fold_rounds(uuid[], bigint);
create or replace function agent_figures.fold_rounds(p_rounds uuid[], p_changed uuid[], p_after bigint) returns bigint
language plpgsql set jit = off set enable_nestloop = off set enable_mergejoin = off set enable_seqscan = off as $$
declare
  v_settled uuid[];
  v_changed uuid[];
  v_written bigint;
begin
  select array_agg(x.id) filter (where not x.is_changed), array_agg(x.id) filter (where x.is_changed)
    into v_settled, v_changed
    from (
      select r.id, c.id is not null
          or exists (select from agent_figures.settlement s where s.round_id = r.id offset 0) as is_changed
        from unnest(p_rounds) r (id)
        left join (select distinct x.id from unnest(p_changed) x (id)) c on c.id = r.id
        -- Each round is looked up once, not for each of the two lists.
        offset 0) x;
  with rounds as materialized (
    select r.* from unnest(v_settled) x (id)
      cross join lateral (
        select r.id, r.brand_id, r.member_id, r.vendor_id, r.game_id, r.currency, r.staked, r.paid, r.bonus_staked, r.bonus_paid,
            r.valid_bet, r.closed_at
          from play.round r
          where r.id = x.id and r.closed_at is not null and (r.staked <> 0 or r.paid <> 0) limit 1) r),
  moves as materialized (
    select exists (
        select from agents.move x
          where x.ended_at is null and x.due_at <= greatest(m.last, w.last) or x.moved and x.due_at > m.first) as are_near
      from (select min(r.closed_at) as first, max(r.closed_at) as last from rounds r) m
      cross join (select max(w.folded_until) as last from agent_figures.brand_watermark w) w),
  members as materialized (
    select m.member_id, u.upline_id
      from (select distinct r.member_id from rounds r) m
      cross join lateral (
        select from identity.account a where a.id = m.member_id and a.member_type <> 4 limit 1) a
      left join lateral (
        select c.ancestor as upline_id from agents.closure c where c.descendant = m.member_id and c.depth = 1 limit 1) u
        on true),
  uplines as materialized (
    select x.upline_id, x.upline_id || agent_figures.path_of(x.upline_id) as path
      from (select distinct m.upline_id from members m where m.upline_id is not null) x),
  games as materialized (
    select x.game_id, g.category
      from (select distinct r.game_id from rounds r) x
      cross join lateral (
        select case g.game_type when 'BGS' then 'PVP' else g.game_type end as category
          from catalogue.game g where g.id = x.game_id limit 1) g),
  dated as (
    select r.*, coalesce(u.path, '{}') as path, g.category, b.time_zone, greatest(r.closed_at, w.folded_until) as settled_at
      from rounds r
      join members m on m.member_id = r.member_id
      left join uplines u on u.upline_id = m.upline_id
      join games g on g.game_id = r.game_id
      join brands.brand b on b.id = r.brand_id
      left join agent_figures.brand_watermark w on w.brand_id = r.brand_id),
  written as (
    insert into agent_figures.settlement
        (sequence, brand_id, member_id, path, round_id, currency, category, vendor_id, local_day, local_hour, hour_at,
         stake, payout, bonus_stake, bonus_payout, valid_bet, total_stake, total_payout, total_valid_bet, settled_at)
      select p_after + row_number() over (order by n.settled_at, n.id), n.brand_id, n.member_id,
          case when v.are_near then agent_figures.path_at(n.member_id, n.settled_at) else n.path end, n.id, n.currency,
          n.category, n.vendor_id, z.local::date, extract(hour from z.local),
          n.settled_at - (z.local - date_trunc('hour', z.local)), n.staked, n.paid, n.bonus_staked, n.bonus_paid,
          n.valid_bet, n.staked, n.paid,
          n.valid_bet, n.settled_at
        from dated n
        cross join moves v
        cross join lateral (select n.settled_at at time zone n.time_zone as local) z
      returning 1)
  select count(*) into v_written from written;
  if v_changed is null then return p_after + v_written; end if;
  return agent_figures.fold_changed_rounds(v_changed, p_after + v_written);
end $$;
