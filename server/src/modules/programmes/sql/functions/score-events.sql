-- Adds the events of a brand with sequence numbers after p_after, up to p_until, to the scores of its leaderboards. Callers
-- have locked the position of the brand and move it. Events of periods that were closed change nothing. Agents have no
-- scores, and neither do members outside the audience, unless they have one already. Returns the programmes whose scores have changed.
-- With p_programme it scores for that one only, for which no position has to be locked.
drop function if exists programmes.score_events(uuid, bigint, bigint);

create or replace function programmes.score_events(
  p_brand uuid, p_after bigint, p_until bigint, p_programme uuid default null
) returns uuid[]
language plpgsql set jit = off set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_changed uuid[];
begin
  if p_after >= p_until or not exists (
    select from programmes.programme p where p.brand_id = p_brand and p.kind = 'LEADERBOARD' and p.started_at is not null)
  then return '{}'; end if;

  with events as materialized (select * from programmes.events_between(p_brand, p_after, p_until)),
  -- The versions of the rules of leaderboards that events can belong to.
  rules as materialized (
    select p.id as programme_id, p.currency, r.version, r.version = p.version as is_current, b.time_zone,
        greatest(p.starts_at, p.started_at) as from_at, least(p.ends_at, p.closed_at, 'infinity') as until_at,
        r.rules ->> 'period' as period_kind, r.rules #>> '{when,measure}' as measure,
        r.rules -> 'audience' as audience,
        case when r.rules #>> '{when,measure}' <> 'DEPOSITS' and jsonb_typeof(r.rules #> '{when,categories}') = 'array'
          then array(select jsonb_array_elements_text(r.rules #> '{when,categories}')) end as categories
      from programmes.programme p
      join programmes.programme_version r on r.programme_id = p.id
      join brands.brand b on b.id = p.brand_id
      where p.brand_id = p_brand and p.kind = 'LEADERBOARD' and p.started_at is not null
        and (p_programme is null or p.id = p_programme)),
  begun as (
    insert into programmes.board (programme_id, period, brand_id, version, period_until)
      select x.programme_id, x.period, p_brand, x.version, programmes.period_until(x.period_kind, x.period, x.time_zone)
        from (
          select distinct r.programme_id, programmes.period_of(r.period_kind, e.local_day) as period, r.version, r.period_kind,
              r.time_zone
            from events e
            join rules r on r.is_current and r.currency = e.currency and e.at >= r.from_at and e.at < r.until_at) x
      on conflict do nothing
      returning programme_id, period, version),
  boards as materialized (
    select o.programme_id, o.period, o.version from programmes.board o
      where o.brand_id = p_brand and o.closed_at is null
    union all
    select * from begun),
  scored as materialized (
    select o.programme_id, o.period, e.member_id, sum(x.value)::bigint as value, max(e.at) as at
      from events e
      join identity.account a on a.id = e.member_id and a.member_type = 0
      join rules r on r.currency = e.currency and e.at >= r.from_at and e.at < r.until_at
        and (r.categories is null or e.category = any (r.categories))
      join boards o on o.programme_id = r.programme_id and o.version = r.version
        and programmes.period_of(r.period_kind, e.local_day) = o.period
      cross join lateral (select case r.measure
        when 'VALID_BETS' then e.valid_bet when 'WINS' then e.payout else e.deposit end as value) x
      where x.value <> 0 and (jsonb_typeof(r.audience) is distinct from 'object' or exists (
          select from programmes.score s where s.programme_id = o.programme_id and s.member_id = e.member_id
            and s.period = o.period)
        or programmes.is_in_audience(r.audience, e.member_id, e.at))
      group by 1, 2, 3),
  compared as materialized (
    select x.programme_id, x.period, coalesce(s.score, 0) as before, coalesce(s.score, 0) + x.value as after
      from scored x
      left join programmes.score s
        on s.programme_id = x.programme_id and s.member_id = x.member_id and s.period = x.period
      where not coalesce(s.has_left, false)),
  written as (
    insert into programmes.score as s (programme_id, period, member_id, score, reached_at)
      select x.programme_id, x.period, x.member_id, x.value, x.at from scored x order by 1, 3, 2
      on conflict (programme_id, member_id, period) do update
        set score = s.score + excluded.score, reached_at = greatest(s.reached_at, excluded.reached_at)
      returning programme_id),
  moved as (
    insert into programmes.score_bucket as k (programme_id, period, bucket, members)
      select x.programme_id, x.period, programmes.score_bucket_of(x.score), sum(x.change)
        from (
          select c.programme_id, c.period, c.before as score, -1 as change from compared c where c.before > 0
          union all
          select c.programme_id, c.period, c.after, 1 from compared c where c.after > 0) x
        group by 1, 2, 3 having sum(x.change) <> 0 order by 1, 2, 3
      on conflict (programme_id, period, bucket) do update set members = k.members + excluded.members)
  select array(select distinct w.programme_id from written w) into v_changed;
  return v_changed;
end $$;
