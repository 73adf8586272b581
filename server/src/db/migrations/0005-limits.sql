-- What protects a member. Amounts are minor units, of time limits minutes. Usage is counted from the
-- moment a member has a limit: a member without one costs two index look-ups a bet.
create schema limits;

-- A limit in force or to come; the lowest one of a kind counts. 'stake' is per bet and has period 'bet'.
create table limits.member_limit (
  id uuid primary key,
  brand_id uuid not null,
  member_id uuid not null,
  kind text not null check (kind in ('deposit', 'loss', 'wager', 'session', 'stake')),
  period text not null check (period in ('bet', 'day', 'week', 'month')),
  -- Null for session time, which counts over all currencies.
  currency text,
  amount bigint not null check (amount >= 0),
  -- Who asked for it: the member, or the brand for everyone or for this member.
  set_by text not null default 'member' check (set_by in ('member', 'brand')),
  -- Where the calendar month of the member begins.
  time_zone text not null,
  effective_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint limit_once unique nulls not distinct (member_id, kind, period, currency, set_by),
  constraint limit_period check ((kind = 'stake') = (period = 'bet')),
  constraint limit_currency check ((kind = 'session') = (currency is null))
);

-- What was staked and what came back, in quarters of an hour (UTC), so that windows can slide.
create table limits.usage (
  member_id uuid not null,
  currency text not null,
  bucket timestamptz not null,
  staked bigint not null default 0,
  returned bigint not null default 0,
  primary key (member_id, currency, bucket)
) with (fillfactor = 70);

-- Time played, in the same quarters.
create table limits.play_time (
  member_id uuid not null,
  bucket timestamptz not null,
  seconds numeric not null default 0,
  last_at timestamptz not null,
  primary key (member_id, bucket)
) with (fillfactor = 70);

-- Times in which a member may not play. ends_at null: for good. A time-out ends by itself; a
-- self-exclusion ends at lifts_at only, which the member asks for after ends_at.
create table limits.exclusion (
  id uuid primary key,
  brand_id uuid not null,
  member_id uuid not null,
  kind text not null check (kind in ('time_out', 'self_exclusion')),
  starts_at timestamptz not null,
  ends_at timestamptz,
  lifts_at timestamptz,
  created_at timestamptz not null default now(),
  constraint exclusion_order check (ends_at > starts_at),
  constraint time_out_ends check (kind <> 'time_out' or ends_at is not null and lifts_at is null),
  constraint lifted_a_day_later check (lifts_at is null or lifts_at >= ends_at + interval '24 hours')
);
create index exclusion_member on limits.exclusion (member_id);

create function limits.bucket(p_at timestamptz) returns timestamptz language sql immutable as $$
  select date_bin('15 minutes', p_at, '2000-01-01 00:00:00+00')
$$;

-- Whether the member is in a time-out or excluded.
create function limits.is_excluded(p_member uuid, p_now timestamptz) returns boolean language plpgsql stable as $$
begin
  return exists (
    select from limits.exclusion e
    where e.member_id = p_member and e.starts_at <= p_now
      and case e.kind when 'time_out' then e.ends_at > p_now else e.lifts_at is null or e.lifts_at > p_now end);
end $$;

-- The functions below that a bet calls are PL/pgSQL because that keeps their plans from call to call.

-- First bucket of a window that ends now: 24 hours, 7 days, the calendar month.
create function limits.window_start(p_period text, p_time_zone text, p_now timestamptz) returns timestamptz
language plpgsql stable as $$
begin
  return limits.bucket(case p_period
    when 'day' then p_now - interval '24 hours'
    when 'week' then p_now - interval '7 days'
    when 'month' then date_trunc('month', p_now at time zone p_time_zone) at time zone p_time_zone
    else p_now end);
end $$;

-- Seconds since the last bet, which were played unless they were a pause.
create function limits.running(p_member uuid, p_now timestamptz) returns numeric language plpgsql stable as $$
begin
  return coalesce((
    select case when t.last_at < p_now and t.last_at > p_now - interval '15 minutes'
      then extract(epoch from p_now - t.last_at) end
    from limits.play_time t where t.member_id = p_member order by t.bucket desc limit 1), 0);
end $$;

-- Counts the time since the last bet as played.
create function limits.note_time(p_member uuid, p_now timestamptz) returns void language plpgsql as $$
begin
  insert into limits.play_time as t (member_id, bucket, seconds, last_at)
    values (p_member, limits.bucket(p_now), limits.running(p_member, p_now), p_now)
    on conflict (member_id, bucket) do update
      set seconds = t.seconds + excluded.seconds, last_at = greatest(t.last_at, excluded.last_at);
end $$;

-- Counts a stake against the member's limits, unless one of them forbids it. 'ok', 'limit_reached' or
-- 'excluded'; anything but 'ok' has counted nothing. Holds the member's limits until the end of the
-- transaction, so that bets at the same moment cannot pass together.
create function limits.take(p_member uuid, p_currency text, p_stake bigint, p_now timestamptz) returns text
language plpgsql as $$
declare
  v_limit limits.member_limit;
  v_used numeric;
  v_found boolean := false;
  v_timed boolean := false;
begin
  if limits.is_excluded(p_member, p_now) then return 'excluded'; end if;
  for v_limit in
    select * from limits.member_limit l
    where l.member_id = p_member and l.effective_at <= p_now
      and (l.currency = p_currency and l.kind in ('loss', 'wager', 'stake') or l.kind = 'session')
    order by l.id for no key update
  loop
    v_found := true;
    if v_limit.kind = 'stake' then
      if p_stake > v_limit.amount then return 'limit_reached'; end if;
    elsif v_limit.kind = 'session' then
      v_timed := true;
      select coalesce(sum(t.seconds), 0) + limits.running(p_member, p_now) into v_used
        from limits.play_time t
        where t.member_id = p_member
          and t.bucket >= limits.window_start(v_limit.period, v_limit.time_zone, p_now);
      if v_used >= v_limit.amount * 60 then return 'limit_reached'; end if;
    else
      select coalesce(sum(u.staked - case v_limit.kind when 'loss' then u.returned else 0 end), 0) into v_used
        from limits.usage u
        where u.member_id = p_member and u.currency = p_currency
          and u.bucket >= limits.window_start(v_limit.period, v_limit.time_zone, p_now);
      if v_used + p_stake > v_limit.amount then return 'limit_reached'; end if;
    end if;
  end loop;
  if v_found then
    insert into limits.usage as u (member_id, currency, bucket, staked)
      values (p_member, p_currency, limits.bucket(p_now), p_stake)
      on conflict (member_id, currency, bucket) do update set staked = u.staked + excluded.staked;
  end if;
  if v_timed then perform limits.note_time(p_member, p_now); end if;
  return 'ok';
end $$;

-- Gives back: p_returned came back from play at p_at (a win; negative when one is taken back), p_staked
-- was a stake of p_at that never counted. Only for members whose usage is being counted.
create function limits.give(
  p_member uuid, p_currency text, p_staked bigint, p_returned bigint, p_at timestamptz
) returns void language plpgsql as $$
begin
  if p_staked <> 0 then
    update limits.usage u set staked = greatest(0, u.staked - p_staked)
      where u.member_id = p_member and u.currency = p_currency and u.bucket = limits.bucket(p_at);
  end if;
  if p_returned <> 0 and exists (
      select from limits.member_limit l
      where l.member_id = p_member and l.currency = p_currency and l.kind in ('loss', 'wager', 'stake')) then
    insert into limits.usage as u (member_id, currency, bucket, returned)
      values (p_member, p_currency, limits.bucket(p_at), p_returned)
      on conflict (member_id, currency, bucket) do update set returned = u.returned + excluded.returned;
  end if;
end $$;
