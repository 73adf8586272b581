-- Limits that members set themselves, and those of the brand for everybody, where a stake is taken.

-- Every change of a limit that a member or the brand asked for. A limit is lowered at once; a higher one, or none
-- (new_amount null), waits until effective_at and then for the member's second word.
create table limits.change (
  id uuid primary key,
  brand_id uuid not null,
  member_id uuid not null,
  kind text not null,
  period text not null,
  currency text,
  old_amount bigint,
  new_amount bigint,
  set_by text not null check (set_by in ('member', 'brand')),
  asked_at timestamptz not null,
  effective_at timestamptz not null,
  state text not null check (state in ('applied', 'pending', 'cancelled')),
  decided_at timestamptz,
  constraint change_decided check ((state = 'pending') = (decided_at is null)),
  constraint never_early check (state <> 'applied' or decided_at >= effective_at)
);
create index change_member on limits.change (member_id, asked_at desc, id desc);
create unique index change_one_pending on limits.change (member_id, kind, period, currency)
  nulls not distinct where state = 'pending';

-- How often play is interrupted by what was played, in minutes; and the stretch of play that goes on. A stretch
-- ends when nobody has been at a game for a quarter of an hour.
alter table limits.member
  add column check_minutes smallint not null default 60 check (check_minutes in (15, 30, 60)),
  add column played_from timestamptz,
  add column acknowledged_at timestamptz,
  add column seen_at timestamptz;

-- Whether the member has any limit, in force or to come.
create function limits.is_limited(p_member uuid) returns boolean language plpgsql stable as $$
begin
  return exists (select from limits.member_limit l where l.member_id = p_member)
    or exists (select from limits.brand_limit b
      where b.brand_id = (select a.brand_id from identity.account a where a.id = p_member));
end $$;

-- The functions below are PL/pgSQL because that keeps their plans from call to call; two of them were not.

create or replace function limits.in_force(p_member uuid, p_now timestamptz)
returns table (kind text, period text, currency text, amount bigint, time_zone text, set_by text)
language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
    select l.kind, l.period, l.currency, l.amount, l.time_zone, l.set_by
      from limits.member_limit l where l.member_id = p_member and l.effective_at <= p_now
    union all
    select b.kind, b.period, b.currency, b.amount, r.time_zone, 'everyone'
      from identity.account a
      join limits.brand_limit b on b.brand_id = a.brand_id
      join brands.brand r on r.id = a.brand_id
      where a.id = p_member;
end $$;

create or replace function limits.deposited(
  p_member uuid, p_currency text, p_period text, p_time_zone text, p_now timestamptz
) returns numeric language plpgsql stable as $$
begin
  return (select coalesce(sum(u.deposited), 0) from limits.deposit_usage u
    where u.member_id = p_member and u.currency = p_currency
      and u.bucket >= limits.window_start(p_period, p_time_zone, p_now));
end $$;

-- What was staked (p_lost: lost) in the window of a period that ends now.
create function limits.staked(
  p_member uuid, p_currency text, p_period text, p_time_zone text, p_lost boolean, p_now timestamptz
) returns numeric language plpgsql stable as $$
begin
  return (select coalesce(sum(u.staked - case when p_lost then u.returned else 0 end), 0) from limits.usage u
    where u.member_id = p_member and u.currency = p_currency
      and u.bucket >= limits.window_start(p_period, p_time_zone, p_now));
end $$;

-- Seconds played in the window of a period that ends now, those that run included.
create function limits.played(p_member uuid, p_period text, p_time_zone text, p_now timestamptz) returns numeric
language plpgsql stable as $$
begin
  return (select coalesce(sum(t.seconds), 0) + limits.running(p_member, p_now) from limits.play_time t
    where t.member_id = p_member and t.bucket >= limits.window_start(p_period, p_time_zone, p_now));
end $$;

-- As it was, with the brand's limits for everybody; waits at the member's row in place of the limits'.
create or replace function limits.take(p_member uuid, p_currency text, p_stake bigint, p_now timestamptz) returns text
language plpgsql as $$
declare
  v_limit record;
  v_excluded boolean;
  v_limited boolean;
  v_found boolean := false;
  v_timed boolean := false;
begin
  -- Most members have none.
  select exists (select from limits.exclusion e where e.member_id = p_member),
      exists (select from limits.member_limit l where l.member_id = p_member)
        or exists (select from limits.brand_limit b
          where b.brand_id = (select a.brand_id from identity.account a where a.id = p_member))
    into v_excluded, v_limited;
  if v_excluded and limits.is_excluded(p_member, p_now) then return 'excluded'; end if;
  if not v_limited then return 'ok'; end if;
  perform limits.lock_member(p_member);
  for v_limit in
    select * from limits.in_force(p_member, p_now) f
    where f.currency = p_currency and f.kind in ('loss', 'wager', 'stake') or f.kind = 'session'
  loop
    v_found := true;
    case v_limit.kind
      when 'stake' then
        if p_stake > v_limit.amount then return 'limit_reached'; end if;
      when 'session' then
        v_timed := true;
        if limits.played(p_member, v_limit.period, v_limit.time_zone, p_now) >= v_limit.amount * 60 then
          return 'limit_reached';
        end if;
      else
        if limits.staked(p_member, p_currency, v_limit.period, v_limit.time_zone, v_limit.kind = 'loss', p_now)
            + p_stake > v_limit.amount then
          return 'limit_reached';
        end if;
    end case;
  end loop;
  if v_found then
    insert into limits.usage as u (member_id, currency, bucket, staked)
      values (p_member, p_currency, limits.bucket(p_now), p_stake)
      on conflict (member_id, currency, bucket) do update set staked = u.staked + excluded.staked;
  end if;
  if v_timed then perform limits.note_time(p_member, p_now); end if;
  return 'ok';
end $$;

-- As it was; it waits where `take` does, so that usage can be counted anew in between.
create or replace function limits.give(
  p_member uuid, p_currency text, p_staked bigint, p_returned bigint, p_at timestamptz
) returns void language plpgsql as $$
begin
  if (p_staked = 0 and p_returned = 0) or not limits.is_limited(p_member) then return; end if;
  perform limits.lock_member(p_member);
  if p_staked <> 0 then
    update limits.usage u set staked = greatest(0, u.staked - p_staked)
      where u.member_id = p_member and u.currency = p_currency and u.bucket = limits.bucket(p_at);
  end if;
  if p_returned <> 0 then
    insert into limits.usage as u (member_id, currency, bucket, returned)
      values (p_member, p_currency, limits.bucket(p_at), p_returned)
      on conflict (member_id, currency, bucket) do update set returned = u.returned + excluded.returned;
  end if;
end $$;

-- What the groups of plain bets and wins leave to play.bet and play.win: members of a brand with limits, too.
do $$
declare
  v_before constant text := 'and not exists (select from limits.member_limit l where l.member_id = x.member)';
  v_name regprocedure;
  v_text text;
begin
  foreach v_name in array array['play.bets(jsonb)', 'play.wins(jsonb)']::regprocedure[] loop
    v_text := pg_get_functiondef(v_name);
    if position(v_before in v_text) = 0 then raise exception '% does not ask for limits', v_name; end if;
    execute replace(v_text, v_before,
      v_before || ' and not exists (select from limits.brand_limit b where b.brand_id = x.brand)');
  end loop;
end $$;
