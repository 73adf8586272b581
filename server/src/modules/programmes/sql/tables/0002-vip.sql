alter table programmes.programme drop constraint programme_kind_check;

alter table programmes.programme add constraint programme_kind_check
  check (kind in ('DEPOSIT_BONUS', 'REBATE', 'CASHBACK', 'APPLICATION', 'VIP'));

-- What decides, with the counters, about a member's VIP level. The level itself is that of the member.
create table programmes.vip_standing (
  member_id uuid primary key,
  brand_id uuid not null references brands.brand (id),
  -- The highest level that the member has ever had.
  highest_level int not null check (highest_level >= 0),
  -- The first day of the month in which it was reached: the level is kept in that month.
  arrived_in date not null,
  -- The first day of the first month that was not closed.
  open_month date not null
) with (fillfactor = 80);

create index vip_standing_open on programmes.vip_standing (brand_id, open_month);

-- Each change of a member's VIP level. A member has the level of the last one.
create table programmes.vip_change (
  id uuid primary key,
  -- The order of changes on one day.
  sequence bigint generated always as identity,
  brand_id uuid not null,
  member_id uuid not null,
  from_level int not null check (from_level >= 0),
  to_level int not null check (to_level >= 0),
  reason text not null check (reason in ('REACHED', 'NOT_KEPT', 'REGAINED')),
  -- The first local day with the new level.
  effective_on date not null,
  at timestamptz not null,
  check (from_level <> to_level)
);

create index vip_change_member on programmes.vip_change (member_id, effective_on, sequence);

create trigger append_only before update or delete on programmes.vip_change
  for each row execute function programmes.deny();

create trigger no_truncate before truncate on programmes.vip_change execute function programmes.deny();

-- The first day of the first week, and month, of a ladder whose rewards were not decided.
create table programmes.vip_close (
  programme_id uuid not null references programmes.programme (id),
  kind text not null check (kind in ('WEEK', 'MONTH')),
  open_from date not null,
  primary key (programme_id, kind)
);

grant select, insert on programmes.vip_change to croupier_runtime;
grant select, insert, update on programmes.vip_standing, programmes.vip_close to croupier_runtime;
