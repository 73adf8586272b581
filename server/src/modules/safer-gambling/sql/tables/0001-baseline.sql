-- Safer gambling: limits, exclusions and reality checks. Amounts are minor units, of time limits minutes. Stakes are counted
-- once a member has a limit; a bet of a member without one costs two index look-ups.
create schema limits;

-- A limit, in force from effective_at; the lowest one of a kind applies. 'stake' is per bet and has period 'bet'.
create table limits.member_limit (
  id uuid primary key,
  brand_id uuid not null,
  member_id uuid not null,
  kind text not null check (kind in ('deposit', 'loss', 'wager', 'session', 'stake')),
  period text not null check (period in ('bet', 'day', 'week', 'month')),
  -- Null for session time, which counts over all currencies.
  currency text,
  amount bigint not null check (amount >= 0),
  -- Who requested it: the member, or the brand for this member.
  set_by text not null default 'member' check (set_by in ('member', 'brand')),
  -- The time zone in which the calendar month begins.
  time_zone text not null,
  effective_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint limit_once unique nulls not distinct (member_id, kind, period, currency, set_by),
  constraint limit_period check ((kind = 'stake') = (period = 'bet')),
  constraint limit_currency check ((kind = 'session') = (currency is null))
);

-- Amounts staked and returned per quarter of an hour (UTC), from which sliding windows are summed.
create table limits.usage (
  member_id uuid not null,
  currency text not null,
  bucket timestamptz not null,
  staked bigint not null default 0,
  returned bigint not null default 0,
  primary key (member_id, currency, bucket)
) with (fillfactor = 70);

-- Time played per quarter of an hour.
create table limits.play_time (
  member_id uuid not null,
  bucket timestamptz not null,
  seconds numeric not null default 0,
  last_at timestamptz not null,
  primary key (member_id, bucket)
) with (fillfactor = 70);

-- Exclusions: periods in which a member may not play. ends_at null: permanent. A time-out ends by itself; a self-exclusion
-- ends at lifts_at only, which is set when the member requests it after ends_at.
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

-- A row for each member who ever had a limit, deposited or launched a game for real money. Calls that concern a member's
-- limits are serialised by its lock.
create table limits.member (
  member_id uuid primary key,
  -- Minutes between reality checks.
  check_minutes smallint not null default 60 check (check_minutes in (15, 30, 60)),
  -- Start of the current play session, which ends after 15 minutes without a bet or heartbeat.
  played_from timestamptz,
  -- When the last reality check of the session was acknowledged.
  acknowledged_at timestamptz,
  -- The last activity of the session; written once a minute.
  seen_at timestamptz
);

-- A limit that a brand sets for all members. It applies immediately.
create table limits.brand_limit (
  brand_id uuid not null,
  kind text not null check (kind in ('deposit', 'loss', 'wager', 'session', 'stake')),
  period text not null check (period in ('bet', 'day', 'week', 'month')),
  currency text,
  amount bigint not null check (amount >= 0),
  set_at timestamptz not null,
  constraint brand_limit_once unique nulls not distinct (brand_id, kind, period, currency),
  constraint limit_period check ((kind = 'stake') = (period = 'bet')),
  constraint limit_currency check ((kind = 'session') = (currency is null))
);

-- Requested deposits, before fees, per quarter of an hour (UTC). They are counted for every member, since they are few and a
-- limit that is set later counts those of its window.
create table limits.deposit_usage (
  member_id uuid not null,
  currency text not null,
  bucket timestamptz not null,
  deposited bigint not null check (deposited >= 0),
  primary key (member_id, currency, bucket)
) with (fillfactor = 70);

-- Every requested change of a limit. A lower limit applies immediately; a higher one, or none (new_amount null), waits until
-- effective_at and then for the member's confirmation.
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
  requested_at timestamptz not null,
  effective_at timestamptz not null,
  state text not null check (state in ('applied', 'pending', 'cancelled')),
  decided_at timestamptz,
  constraint change_decided check ((state = 'pending') = (decided_at is null)),
  constraint not_applied_early check (state <> 'applied' or decided_at >= effective_at)
);

create index change_member on limits.change (member_id, requested_at desc, id desc);

create unique index change_one_pending on limits.change (member_id, kind, period, currency)
  nulls not distinct where state = 'pending';

grant usage on schema limits to croupier_runtime;
grant select, insert, update, delete on all tables in schema limits to croupier_runtime;
