-- Adds the events of a brand with sequence numbers after p_after, up to p_until, to the scores of its leaderboards. Callers
-- have locked the position of the brand and move it. Events of periods that were closed change nothing. Agents have no
-- scores. Returns the programmes whose scores have changed.
create or replace function programmes.score_events(p_brand uuid, p_after bigint, p_until bigint) returns uuid[]
language plpgsql set jit = off set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_changed uuid[];
begin
  if p_after >= p_until or not exists (
    select from programmes.programme p where p.brand_id = p_brand and p.kind = 'LEADERBOARD' and p.started_at is not null)
  then return '{}'; end if;

  insert into programmes.board (programme_id, period, brand_id, version, period_until)
    select distinct p.id, x.period, p_brand, p.version, programmes.period_until(r.rules ->> 'period', x.period, b.time_zone)
      from programmes.events_between(p_brand, p_after, p_until) e
      join programmes.programme p on p.brand_id = p_brand and p.kind = 'LEADERBOARD' and p.currency = e.currency
        and e.at >= greatest(p.starts_at, p.started_at) and e.at < least(p.ends_at, p.closed_at, 'infinity')
      join programmes.programme_version r on r.programme_id = p.id and r.version = p.version
      join brands.brand b on b.id = p_brand
      cross join lateral (select programmes.period_of(r.rules ->> 'period', e.local_day) as period) x
    on conflict do nothing;

  with scored as materialized (
    select o.programme_id, o.period, e.member_id, sum(x.value)::bigint as value, max(e.at) as at
      from programmes.events_between(p_brand, p_after, p_until) e
      join identity.account a on a.id = e.member_id and a.member_type = 0
      join programmes.board o on o.brand_id = p_brand and o.closed_at is null
      join programmes.programme p on p.id = o.programme_id and p.currency = e.currency
        and e.at >= greatest(p.starts_at, p.started_at) and e.at < least(p.ends_at, p.closed_at, 'infinity')
      join programmes.programme_version r on r.programme_id = o.programme_id and r.version = o.version
        and programmes.period_of(r.rules ->> 'period', e.local_day) = o.period
      cross join lateral (select case r.rules #>> '{when,measure}'
        when 'VALID_BETS' then e.valid_bet when 'WINS' then e.payout else e.deposit end as value) x
      where x.value <> 0 and (r.rules #>> '{when,measure}' = 'DEPOSITS' or jsonb_typeof(r.rules #> '{when,categories}') = 'null'
        or r.rules #> '{when,categories}' ? e.category)
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
