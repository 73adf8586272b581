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

-- What was staked and what was returned, in quarters of an hour (UTC), so that windows can slide.
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

-- What is deposited, counted for every member: deposits are few, and a limit that is set later counts those of
-- its window. The brand's own limits for all of its members apply as well as those of single members.

-- One row a member who ever had a limit or deposited. Calls on a member's limits serialize on its row lock.
create table limits.member (
  member_id uuid primary key,
  -- How often play is interrupted by what was played, in minutes; and the stretch of play that goes on. A stretch
  -- ends after a quarter of an hour without a bet.
  check_minutes smallint not null default 60 check (check_minutes in (15, 30, 60)),
  played_from timestamptz,
  acknowledged_at timestamptz,
  seen_at timestamptz
);

-- A limit that a brand sets for all members, in force immediately; minor units, of time minutes.
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

-- Deposits asked for, before fees, in quarters of an hour (UTC), so that windows can slide.
create table limits.deposit_usage (
  member_id uuid not null,
  currency text not null,
  bucket timestamptz not null,
  deposited bigint not null check (deposited >= 0),
  primary key (member_id, currency, bucket)
) with (fillfactor = 70);

-- Limits that members set themselves, and those of the brand for everybody, where a stake is taken.

-- Every change of a limit that a member or the brand asked for. A limit is lowered immediately; a higher one, or none
-- (new_amount null), waits until effective_at and then for the member's confirmation.
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
