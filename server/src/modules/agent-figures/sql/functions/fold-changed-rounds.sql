-- Writes the settlement log's rows of rounds that may be logged already, or have changed since they were closed. What a round
-- amounts to is compared with what is logged of it, so a round may be given any number of times. A late win, and a rollback
-- after the round was closed, are rows of their own; a difference that none of them explains is a row without a
-- transaction. Numbers follow p_after; returns the last one. Each round is looked up by indexes, whatever the planner
-- expects.
create or replace function agent_figures.fold_changed_rounds(p_rounds uuid[], p_after bigint) returns bigint
language plpgsql set jit = off set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare
  v_written bigint;
begin
  with rounds as (
    select r.id, r.brand_id, r.member_id, r.vendor_id, r.game_id, r.currency, r.staked, r.paid, r.bonus_staked, r.bonus_paid,
        r.valid_bet, r.closed_at,
        case g.game_type when 'BGS' then 'PVP' else g.game_type end as category, b.time_zone, w.folded_until, l.first,
        coalesce(l.stake, 0) as logged_stake, coalesce(l.payout, 0) as logged_payout,
        coalesce(l.valid_bet, 0) as logged_valid_bet, coalesce(l.bonus_stake, 0) as logged_bonus_stake,
        coalesce(l.bonus_payout, 0) as logged_bonus_payout
      from unnest(p_rounds) x (id)
      join play.round r on r.id = x.id and r.closed_at is not null
      join identity.account a on a.id = r.member_id and a.member_type <> 4
      join catalogue.game g on g.id = r.game_id
      join brands.brand b on b.id = r.brand_id
      left join agent_figures.brand_watermark w on w.brand_id = r.brand_id
      left join lateral (
        select min(s.sequence) as first, sum(s.stake)::bigint as stake, sum(s.payout)::bigint as payout,
            sum(s.valid_bet)::bigint as valid_bet, sum(s.bonus_stake)::bigint as bonus_stake,
            sum(s.bonus_payout)::bigint as bonus_payout
          from agent_figures.settlement s where s.round_id = r.id) l on true),
  changes as (
    select r.*, c.uuid, c.at, c.stake, c.payout, c.bonus_stake, c.bonus_payout, c.rank
      from rounds r
      cross join lateral (
        with later as materialized (
          select t.uuid, greatest(t.at, r.closed_at) as at, case when o.kind = 'bet' then -t.amount else 0 end as stake,
              case when t.kind = 'win' then t.amount when o.kind = 'win' then -t.amount else 0 end as payout,
              case when o.kind = 'bet' then -t.bonus else 0 end as bonus_stake,
              case when t.kind = 'win' then t.bonus when o.kind = 'win' then -t.bonus else 0 end as bonus_payout
            from play.transaction t
            left join play.transaction o on t.kind = 'rollback' and o.vendor_id = t.vendor_id and o.uuid = t.reference
            where t.round_id = r.id and t.amount > 0
              and (t.kind = 'win' and t.is_late or t.kind = 'rollback' and t.at > r.closed_at)
              and (r.first is null or not exists (
                select from agent_figures.settlement s where s.round_id = r.id and s.transaction_uuid = t.uuid)))
        select null::text as uuid, r.closed_at as at, r.staked - r.logged_stake - coalesce(sum(n.stake), 0) as stake,
            r.paid - r.logged_payout - coalesce(sum(n.payout), 0) as payout,
            r.bonus_staked - r.logged_bonus_stake - coalesce(sum(n.bonus_stake), 0) as bonus_stake,
            r.bonus_paid - r.logged_bonus_payout - coalesce(sum(n.bonus_payout), 0) as bonus_payout, 0 as rank, count(*) > 0 as has_later
          from later n
        union all
        select n.uuid, n.at, n.stake, n.payout, n.bonus_stake, n.bonus_payout, 1, true from later n) c
      where c.rank = 1 or c.stake <> 0 or c.payout <> 0 or r.first is null and c.has_later),
  sums as (
    select c.*, c.logged_stake + sum(c.stake) over in_round as total_stake,
        c.logged_payout + sum(c.payout) over in_round as total_payout,
        row_number() over in_round = count(*) over (partition by c.id) as is_last,
        greatest(c.at, c.folded_until) as settled_at
      from changes c
      window in_round as (partition by c.id order by c.rank, c.at, c.uuid)),
  valued as (
    select s.*,
        case when s.is_last then s.valid_bet
          else play.round_turnover(s.game_id, 'closed', s.total_stake::bigint, s.total_payout::bigint)
        end as total_valid_bet,
        p_after + row_number() over (order by s.settled_at, s.id, s.rank, s.at, s.uuid) as sequence
      from sums s),
  compared as (
    select v.*, lag(v.total_valid_bet) over in_round as valid_bet_before,
        min(v.sequence) over (partition by v.id) as first_of_these
      from valued v
      window in_round as (partition by v.id order by v.rank, v.at, v.uuid)),
  written as (
    insert into agent_figures.settlement
        (sequence, brand_id, member_id, path, round_id, currency, category, vendor_id, local_day, local_hour, hour_at,
         stake, payout, bonus_stake, bonus_payout, valid_bet, total_stake, total_payout, total_valid_bet, settled_at, corrects, transaction_uuid)
      select n.sequence, n.brand_id, n.member_id,
          agent_figures.path_at(n.member_id, n.settled_at),
          n.id, n.currency, n.category, n.vendor_id, z.local::date, extract(hour from z.local),
          n.settled_at - (z.local - date_trunc('hour', z.local)), n.stake, n.payout,
          n.bonus_stake, n.bonus_payout, n.total_valid_bet - coalesce(n.valid_bet_before, n.logged_valid_bet), n.total_stake, n.total_payout,
          n.total_valid_bet, n.settled_at, coalesce(n.first, nullif(n.first_of_these, n.sequence)), n.uuid
        from compared n
        cross join lateral (select n.settled_at at time zone n.time_zone as local) z
      returning 1)
  select count(*) into v_written from written;
  return p_after + v_written;
end $$;
