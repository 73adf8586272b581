-- Programmes: promotions, bonuses, rebates and whatever else grants members rewards by rules. Amounts are minor units of the
-- programme's currency.
create schema programmes;

create table programmes.programme (
  id uuid primary key,
  brand_id uuid not null references brands.brand (id),
  code text not null check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(code) <= 40),
  kind text not null check (kind in ('DEPOSIT_BONUS', 'REBATE', 'CASHBACK', 'APPLICATION')),
  currency text not null references ledger.currency (code),
  -- The promotion of the brand's content that explains it.
  promotion_id uuid,
  state text not null default 'DRAFT' check (state in ('DRAFT', 'RUNNING', 'PAUSED', 'CLOSED')),
  starts_at timestamptz not null,
  -- Null: it has no end.
  ends_at timestamptz check (ends_at > starts_at),
  -- Lists show higher ones first.
  priority int not null default 0,
  -- The version of the rules that members join now.
  version int not null default 1 check (version > 0),
  -- Null while it is a draft. What happened earlier does not count.
  started_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null,
  unique (brand_id, code),
  check ((state = 'DRAFT') = (started_at is null))
);

create index programme_started on programmes.programme (brand_id) where started_at is not null;

-- The rules of a programme. They never change: a change is a version of its own, and an entry keeps the one it joined.
create table programmes.programme_version (
  programme_id uuid not null references programmes.programme (id),
  version int not null check (version > 0),
  rules jsonb not null,
  created_at timestamptz not null,
  -- Username of the staff member.
  created_by text not null,
  primary key (programme_id, version)
);

create function programmes.deny() returns trigger language plpgsql as $$
begin
  raise exception 'programmes.% is append-only', tg_table_name using errcode = '42501';
end $$;

create trigger append_only before update or delete on programmes.programme_version
  for each row execute function programmes.deny();

create trigger no_truncate before truncate on programmes.programme_version execute function programmes.deny();

-- What a programme may grant: in all, to one member, or on one day of the brand's time zone; as money or as a number of
-- grants.
create table programmes.budget (
  id uuid primary key,
  programme_id uuid not null references programmes.programme (id),
  scope text not null check (scope in ('ALL', 'MEMBER', 'DAY')),
  unit text not null check (unit in ('MONEY', 'COUNT')),
  limit_amount bigint not null check (limit_amount > 0),
  unique (programme_id, scope, unit)
);

-- How much of a budget is used: by all (subject ''), by a member (its id), or on a day (YYYY-MM-DD).
create table programmes.budget_use (
  budget_id uuid not null references programmes.budget (id),
  subject text not null,
  limit_amount bigint not null,
  used_amount bigint not null default 0,
  primary key (budget_id, subject),
  constraint budget_use_within_limit check (used_amount between 0 and limit_amount)
) with (fillfactor = 70);

-- A member's part in a programme, for one period.
create table programmes.entry (
  id uuid primary key,
  brand_id uuid not null,
  programme_id uuid not null,
  version int not null,
  member_id uuid not null,
  -- The first local day of the period, as YYYY-MM-DD; '' when there is only one.
  period text not null,
  -- When the period ends; null when it has no end.
  period_until timestamptz,
  state text not null check (state in (
    'JOINED', 'IN_PROGRESS', 'APPLIED', 'QUALIFIED', 'GRANTED', 'REJECTED', 'EXPIRED', 'CLOSED', 'REVOKED')),
  -- What the period has earned by its counters so far.
  due_amount bigint not null default 0 check (due_amount >= 0),
  -- What can be granted or claimed now.
  payable_amount bigint not null default 0 check (payable_amount >= 0),
  granted_amount bigint not null default 0 check (granted_amount >= 0),
  -- Whether the member claimed it; otherwise the platform or staff granted it.
  is_claimed boolean not null default false,
  -- Why it is not granted.
  reason text check (reason in ('BUDGET_SPENT', 'ACCOUNT_FROZEN', 'EXCLUDED', 'NOTHING_DUE')),
  comment text check (char_length(comment) <= 140),
  -- What staff answered.
  answer text check (char_length(answer) <= 500),
  joined_at timestamptz not null,
  -- Until when a reward can be claimed.
  expires_at timestamptz,
  changed_at timestamptz not null,
  unique (programme_id, member_id, period),
  foreign key (programme_id, version) references programmes.programme_version (programme_id, version),
  check (state <> 'QUALIFIED' or payable_amount > 0)
) with (fillfactor = 80);

create index entry_member on programmes.entry (member_id);
create index entry_ending on programmes.entry (brand_id, period_until)
  where state in ('JOINED', 'IN_PROGRESS') and period_until is not null;
create index entry_waiting on programmes.entry (brand_id, changed_at) where state in ('QUALIFIED', 'APPLIED');

-- What has been counted for a member in a period, by key. Each event of the logs is counted once, so the rows can be
-- computed again from them.
create table programmes.counter (
  programme_id uuid not null references programmes.programme (id),
  member_id uuid not null,
  period text not null,
  key text not null,
  value bigint not null,
  -- When the value was reached.
  reached_at timestamptz not null,
  primary key (programme_id, member_id, period, key)
) with (fillfactor = 70);

-- What corrections of periods that were closed left over: it is added to the next period that closes. Never a debit.
create table programmes.carry (
  programme_id uuid not null references programmes.programme (id),
  member_id uuid not null,
  amount bigint not null,
  primary key (programme_id, member_id)
);

-- A reward that was granted. The source key makes each one unique; nothing else of a programme posts to the ledger.
create table programmes.reward_grant (
  id uuid primary key,
  brand_id uuid not null,
  programme_id uuid not null,
  entry_id uuid not null references programmes.entry (id),
  member_id uuid not null,
  kind text not null check (kind in ('CASH')),
  currency text not null,
  amount bigint not null check (amount > 0),
  source_key text not null unique,
  transfer_id bigint unique,
  granted_at timestamptz not null,
  revoked_at timestamptz
);

create index reward_grant_member on programmes.reward_grant (member_id, granted_at desc);
create index reward_grant_entry on programmes.reward_grant (entry_id);

-- How far a brand's logs of settled rounds and of cash have been counted. It begins when the first programme starts.
create table programmes.log_position (
  brand_id uuid primary key references brands.brand (id),
  sequence bigint not null
);

alter table turnover.requirement add foreign key (reward_grant_id) references programmes.reward_grant (id);

insert into agent_figures.cash_code (code, kind)
  values (60, 'BONUS'), (61, 'BONUS'), (62, 'REBATE'), (63, 'REBATE');

grant usage on schema programmes to croupier_runtime;
grant select, insert on programmes.programme_version to croupier_runtime;
grant select, insert, update on programmes.programme, programmes.budget, programmes.budget_use, programmes.entry,
  programmes.counter, programmes.carry, programmes.reward_grant, programmes.log_position to croupier_runtime;
