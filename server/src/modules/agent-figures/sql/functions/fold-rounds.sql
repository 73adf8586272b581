-- Writes the settlement log's rows of rounds that were settled or changed. What a round amounts to is compared with what is
-- logged of it, so a round may be given any number of times. A late win, and a rollback after the round was closed, are
-- rows of their own; a difference that none of them explains is a row without a transaction. Numbers follow p_after;
-- returns the last one.
create or replace function agent_figures.fold_rounds(p_rounds uuid[], p_after bigint) returns bigint
language plpgsql set jit = off as $$
declare
  v_written bigint;
begin
  with rounds as materialized (
    select r.id, r.brand_id, r.member_id, r.vendor_id, r.game_id, r.currency, r.staked, r.paid, r.valid_bet, r.closed_at,
        case g.game_type when 'BGS' then 'PVP' else g.game_type end as category, b.time_zone, w.folded_until, l.first,
        coalesce(l.stake, 0) as logged_stake, coalesce(l.payout, 0) as logged_payout,
        coalesce(l.valid_bet, 0) as logged_valid_bet
      from unnest(p_rounds) x (id)
      join play.round r on r.id = x.id and r.closed_at is not null
      join identity.account a on a.id = r.member_id and a.member_type <> 4
      join catalogue.game g on g.id = r.game_id
      join brands.brand b on b.id = r.brand_id
      left join agent_figures.brand_watermark w on w.brand_id = r.brand_id
      left join lateral (
        select min(s.sequence) as first, sum(s.stake)::bigint as stake, sum(s.payout)::bigint as payout,
            sum(s.valid_bet)::bigint as valid_bet
          from agent_figures.settlement s where s.round_id = r.id) l on true),
  members as materialized (
    select m.member_id, agent_figures.path_of(m.member_id) as path
      from (select distinct r.member_id from rounds r) m),
  later as materialized (
    select r.id, t.uuid, greatest(t.at, r.closed_at) as at,
        case when o.kind = 'bet' then -t.amount else 0 end as stake,
        case when t.kind = 'win' then t.amount when o.kind = 'win' then -t.amount else 0 end as payout
      from rounds r
      join play.transaction t on t.round_id = r.id and t.amount > 0
        and (t.kind = 'win' and t.is_late or t.kind = 'rollback' and t.at > r.closed_at)
      left join play.transaction o on t.kind = 'rollback' and o.vendor_id = t.vendor_id and o.uuid = t.reference
      where r.first is null
        or not exists (
          select from agent_figures.settlement s where s.round_id = r.id and s.transaction_uuid = t.uuid)),
  unexplained as (
    select r.id, r.first, r.closed_at, r.staked - r.logged_stake - coalesce(l.stake, 0) as stake,
        r.paid - r.logged_payout - coalesce(l.payout, 0) as payout, l.id is not null as has_later
      from rounds r
      left join (select n.id, sum(n.stake)::bigint as stake, sum(n.payout)::bigint as payout
        from later n group by n.id) l on l.id = r.id),
  changes as (
    select u.id, null::text as uuid, u.closed_at as at, u.stake, u.payout, 0 as rank
      from unexplained u where u.stake <> 0 or u.payout <> 0 or u.first is null and u.has_later
    union all
    select n.id, n.uuid, n.at, n.stake, n.payout, 1 from later n),
  sums as (
    select c.*, r.logged_stake + sum(c.stake) over in_round as total_stake,
        r.logged_payout + sum(c.payout) over in_round as total_payout,
        row_number() over in_round = count(*) over (partition by c.id) as is_last
      from changes c join rounds r on r.id = c.id
      window in_round as (partition by c.id order by c.rank, c.at, c.uuid)),
  dated as (
    select s.*, greatest(s.at, r.folded_until) as settled_at,
        case when s.is_last then r.valid_bet
          else play.round_turnover(r.game_id, 'closed', s.total_stake::bigint, s.total_payout::bigint)
        end as total_valid_bet
      from sums s join rounds r on r.id = s.id),
  numbered as (
    select d.*, p_after + row_number() over (order by d.settled_at, d.id, d.rank, d.at, d.uuid) as sequence,
        lag(d.total_valid_bet) over (partition by d.id order by d.rank, d.at, d.uuid) as valid_bet_before
      from dated d),
  written as (
    insert into agent_figures.settlement
        (sequence, brand_id, member_id, path, round_id, currency, category, vendor_id, local_day, local_hour, hour_at,
         stake, payout, valid_bet, total_stake, total_payout, total_valid_bet, settled_at, corrects, transaction_uuid)
      select n.sequence, r.brand_id, r.member_id, m.path, r.id, r.currency, r.category, r.vendor_id, z.local::date,
          extract(hour from z.local), n.settled_at - (z.local - date_trunc('hour', z.local)), n.stake, n.payout,
          n.total_valid_bet - coalesce(n.valid_bet_before, r.logged_valid_bet), n.total_stake, n.total_payout,
          n.total_valid_bet, n.settled_at,
          coalesce(r.first, nullif(min(n.sequence) over (partition by n.id), n.sequence)), n.uuid
        from numbered n
        join rounds r on r.id = n.id
        join members m on m.member_id = r.member_id
        cross join lateral (select n.settled_at at time zone r.time_zone as local) z
      returning 1)
  select count(*) into v_written from written;
  return p_after + v_written;
end $$;
