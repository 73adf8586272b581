-- Corrections are identified by the vendor's id of the late win or the rollback. Rounds are found by one index. That a
-- round's totals agree with the round is a check of the books: a constraint would stop the fold for everyone.
alter table agent_figures.settlement
  add column transaction_uuid text,
  drop constraint settlement_total_stake_check,
  drop constraint settlement_total_payout_check,
  drop constraint settlement_check;

drop index agent_figures.settlement_round;

drop index agent_figures.settlement_corrections;

create unique index settlement_round on agent_figures.settlement (round_id, sequence);

-- Which figure the ledger's transfers of a code belong to. A transfer to the member grants, one from the member reverses;
-- withdrawals the other way round. TRANSFER is money between members, which is listed and is no figure. Modules with codes
-- of their own add them.
create table agent_figures.cash_code (
  code smallint primary key references ledger.transfer_code (code),
  kind text not null check (kind in ('DEPOSIT', 'WITHDRAWAL', 'BONUS', 'REBATE', 'TRANSFER'))
);

insert into agent_figures.cash_code (code, kind)
  values (2, 'DEPOSIT'), (7, 'DEPOSIT'), (3, 'WITHDRAWAL'), (6, 'BONUS'), (42, 'TRANSFER');

-- A transfer of a member's deposits, withdrawals, bonuses and rebates; a reversal is negative. One between members has a row
-- for each, negative for the sender. Append-only, as settlement.
create table agent_figures.cash (
  sequence bigint primary key,
  brand_id uuid not null,
  member_id uuid not null,
  path uuid[] not null,
  transfer_id bigint not null,
  kind text not null check (kind in ('DEPOSIT', 'WITHDRAWAL', 'BONUS', 'REBATE', 'TRANSFER')),
  currency text not null,
  amount bigint not null check (amount <> 0),
  -- Whether it counts as one deposit or withdrawal; reversals do not.
  is_counted boolean not null,
  is_first_deposit boolean not null,
  local_day date not null,
  hour_at timestamptz not null,
  at timestamptz not null,
  unique (transfer_id, member_id)
);

create unique index cash_first_deposit on agent_figures.cash (member_id) where is_first_deposit;

create index cash_member on agent_figures.cash (member_id, at desc);

create index cash_day on agent_figures.cash (brand_id, local_day);

-- A new member; trial members have none. Append-only, as settlement.
create table agent_figures.registration (
  sequence bigint primary key,
  brand_id uuid not null,
  member_id uuid not null unique,
  path uuid[] not null,
  local_day date not null,
  hour_at timestamptz not null,
  at timestamptz not null
);

create index registration_day on agent_figures.registration (brand_id, local_day);

create trigger append_only before update or delete on agent_figures.cash
  for each row execute function agent_figures.deny();

create trigger append_only before update or delete on agent_figures.registration
  for each row execute function agent_figures.deny();

create trigger no_truncate before truncate on agent_figures.cash execute function agent_figures.deny();

create trigger no_truncate before truncate on agent_figures.registration execute function agent_figures.deny();

-- All three logs as entries of one shape, which the roll-ups add up. Money of no game has the category NONE and no vendor;
-- a registration has no currency.
create view agent_figures.entry as
  select s.sequence, s.brand_id, s.member_id, s.path, s.currency, s.category, s.vendor_id, s.local_day, s.hour_at,
    (s.corrects is null)::int as rounds, s.stake, s.payout, s.valid_bet, 0::bigint as deposits, 0 as deposit_count,
    0::bigint as withdrawals, 0 as withdrawal_count, 0::bigint as bonus, 0::bigint as rebate, 0 as registered,
    0 as first_deposits, 0::bigint as first_deposit_amount
  from agent_figures.settlement s
  union all
  select c.sequence, c.brand_id, c.member_id, c.path, c.currency, 'NONE', '00000000-0000-0000-0000-000000000000',
    c.local_day, c.hour_at, 0, 0, 0, 0,
    case c.kind when 'DEPOSIT' then c.amount else 0 end, (c.kind = 'DEPOSIT' and c.is_counted)::int,
    case c.kind when 'WITHDRAWAL' then c.amount else 0 end, (c.kind = 'WITHDRAWAL' and c.is_counted)::int,
    case c.kind when 'BONUS' then c.amount else 0 end, case c.kind when 'REBATE' then c.amount else 0 end, 0,
    c.is_first_deposit::int, case when c.is_first_deposit then c.amount else 0 end
  from agent_figures.cash c where c.kind <> 'TRANSFER'
  union all
  select r.sequence, r.brand_id, r.member_id, r.path, '', 'NONE', '00000000-0000-0000-0000-000000000000',
    r.local_day, r.hour_at, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0
  from agent_figures.registration r;

-- How far the logs are folded: the last number, and the last database transaction that was read of each source. What is
-- older than that column is walked once by id; null when that is done.
create table agent_figures.fold_state (
  id boolean primary key default true check (id),
  last_sequence bigint not null default 0,
  rounds_until xid8 not null default '0',
  transfers_until xid8 not null default '0',
  members_until xid8 not null default '0',
  round_walk uuid default '00000000-0000-0000-0000-000000000000',
  transfer_walk bigint default 0,
  member_walk uuid default '00000000-0000-0000-0000-000000000000',
  -- When the fold last found nothing left to do.
  drained_at timestamptz
);

insert into agent_figures.fold_state default values;

-- The figures of one member and day.
create table agent_figures.member_day (
  brand_id uuid not null,
  member_id uuid not null,
  local_day date not null,
  currency text not null,
  category text not null,
  vendor_id uuid not null,
  -- The agents above the member on that day, nearest first.
  path uuid[] not null,
  rounds int not null,
  stake bigint not null,
  payout bigint not null,
  valid_bet bigint not null,
  deposits bigint not null,
  deposit_count int not null,
  withdrawals bigint not null,
  withdrawal_count int not null,
  bonus bigint not null,
  rebate bigint not null,
  registered int not null,
  first_deposits int not null,
  first_deposit_amount bigint not null,
  primary key (member_id, local_day, currency, category, vendor_id)
) with (fillfactor = 80);

create index member_day_path on agent_figures.member_day using gin (path);

create index member_day_day on agent_figures.member_day (brand_id, local_day);

-- The figures of one agent's team by hour, day and month. is_direct: of the members directly below the agent; the other
-- rows are of those further down, so a team is the sum of both.
create table agent_figures.agent_day (
  brand_id uuid not null,
  agent_id uuid not null,
  local_day date not null,
  currency text not null,
  category text not null,
  vendor_id uuid not null,
  is_direct boolean not null,
  rounds int not null,
  stake bigint not null,
  payout bigint not null,
  valid_bet bigint not null,
  deposits bigint not null,
  deposit_count int not null,
  withdrawals bigint not null,
  withdrawal_count int not null,
  bonus bigint not null,
  rebate bigint not null,
  registered int not null,
  first_deposits int not null,
  first_deposit_amount bigint not null,
  primary key (agent_id, local_day, currency, category, vendor_id, is_direct)
) with (fillfactor = 70);

create table agent_figures.agent_month (like agent_figures.agent_day);

alter table agent_figures.agent_month rename column local_day to local_month;

alter table agent_figures.agent_month
  set (fillfactor = 70),
  add primary key (agent_id, local_month, currency, category, vendor_id, is_direct);

-- Kept for 14 days.
create table agent_figures.agent_hour (like agent_figures.agent_day);

alter table agent_figures.agent_hour drop column local_day;

alter table agent_figures.agent_hour
  add column hour_at timestamptz not null,
  set (fillfactor = 70),
  add primary key (agent_id, hour_at, currency, category, vendor_id, is_direct);

create index agent_hour_age on agent_figures.agent_hour (hour_at);

-- What a member did in a period, from which distinct members are counted. The start is the local day on which the period
-- begins; of an hour it is when the hour began, in UTC. Hours are kept for 14 days.
create table agent_figures.member_period (
  brand_id uuid not null,
  member_id uuid not null,
  kind text not null check (kind in ('HOUR', 'DAY', 'WEEK', 'HALF_MONTH', 'MONTH')),
  start timestamp not null,
  currency text not null,
  valid_bet bigint not null,
  rounds int not null,
  deposit_count int not null,
  withdrawal_count int not null,
  primary key (member_id, kind, start, currency)
) with (fillfactor = 80);

-- Distinct members of an agent's team in a period.
create table agent_figures.agent_period (
  brand_id uuid not null,
  agent_id uuid not null,
  kind text not null check (kind in ('HOUR', 'DAY', 'WEEK', 'HALF_MONTH', 'MONTH')),
  start timestamp not null,
  currency text not null,
  is_direct boolean not null,
  -- With a valid bet of the brand's minimum; with a settled round; with a deposit; with a withdrawal.
  active int not null,
  bettors int not null,
  depositors int not null,
  withdrawers int not null,
  primary key (agent_id, kind, start, currency, is_direct)
) with (fillfactor = 70);

grant select on all tables in schema agent_figures to croupier_runtime;
grant insert on agent_figures.cash, agent_figures.registration to croupier_runtime;
grant update on agent_figures.fold_state to croupier_runtime;
grant insert, update, delete on agent_figures.member_day, agent_figures.agent_day, agent_figures.agent_month,
  agent_figures.agent_hour, agent_figures.member_period, agent_figures.agent_period to croupier_runtime;
