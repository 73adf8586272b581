-- Contracts of agents with those above them, and the bills by which they are paid. Amounts are minor units.
create schema contracts;

-- How a brand settles a kind of contract.
create table contracts.settings (
  brand_id uuid not null references brands.brand (id),
  kind text not null check (kind in ('dividend', 'daily_salary', 'hourly_salary', 'realtime_salary')),
  -- Who pays what downlines are due beyond an agent's gross.
  funding text not null default 'PLATFORM' check (funding in ('PLATFORM', 'UPLINE')),
  -- Whether staff approve each bill before it is paid.
  needs_approval boolean not null default false,
  -- Which shares of bonuses and rebates a net loss of all games is reduced by, in millionths.
  bonus_share int not null default 0 check (bonus_share between 0 and 1000000),
  rebate_share int not null default 0 check (rebate_share between 0 and 1000000),
  primary key (brand_id, kind)
);

-- Which share of a category's valid bets counts, in millionths; all of it without a row.
create table contracts.contribution (
  brand_id uuid not null references brands.brand (id),
  category text not null check (category in ('LIVE', 'RNG', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'COCKFIGHT')),
  share int not null check (share between 0 and 1000000),
  primary key (brand_id, category)
);

-- A contract, which begins as an offer. A change of a contract is an offer of its own, which replaces it when accepted.
create table contracts.contract (
  id uuid primary key,
  brand_id uuid not null references brands.brand (id),
  -- Who is paid.
  agent_id uuid not null,
  -- The agent directly above that offered it; null: staff, to an agent at the top.
  upline_id uuid,
  kind text not null check (kind in ('dividend', 'daily_salary', 'hourly_salary', 'realtime_salary')),
  currency text not null references ledger.currency (code),
  -- Tiers by category, carry policy and whether the agent's own play counts. Amounts and rates are text.
  terms jsonb not null check (jsonb_typeof(terms -> 'categories') = 'array'),
  state text not null check (state in (
    'REQUESTED', 'VALID', 'TERMINATING', 'REJECTED', 'WITHDRAWN', 'EXPIRED', 'REPLACED', 'ENDED', 'TERMINATED')),
  -- The agent or member of staff that offered it, and the offer's idempotency key.
  offered_by uuid not null,
  request_id uuid not null,
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  changed_at timestamptz not null,
  -- The time that it settles, once it was in force; without an end while it is.
  settles_from timestamptz,
  settles_until timestamptz,
  -- Until when it is settled.
  settled_until timestamptz,
  -- The first of the contracts that replaced one another: a carried loss stays with them.
  lineage_id uuid not null,
  -- Who requested to end it: the agent, or the side above.
  is_ended_by_agent boolean,
  foreign key (agent_id, brand_id) references identity.account (id, brand_id),
  foreign key (upline_id, brand_id) references identity.account (id, brand_id),
  unique (brand_id, offered_by, request_id),
  check (upline_id is null or upline_id <> agent_id),
  constraint contract_settles_check check (
    case when state in ('VALID', 'TERMINATING') then settles_from is not null and settles_until is null
      when state in ('REPLACED', 'ENDED', 'TERMINATED') then settles_until >= settles_from
      else settles_from is null and settles_until is null end),
  constraint contract_end_check check (state <> 'TERMINATING' or is_ended_by_agent is not null)
);

-- One contract in force, and one pending change: an offer or a request to end it.
create unique index contract_in_force on contracts.contract (agent_id, kind, currency)
  where state in ('VALID', 'TERMINATING');

create unique index contract_pending on contracts.contract (agent_id, kind, currency)
  where state in ('REQUESTED', 'TERMINATING');

create index contract_of_agent on contracts.contract (agent_id, offered_at desc, id desc);

create index contract_of_upline on contracts.contract (upline_id, offered_at desc, id desc) where upline_id is not null;

create index contract_of_brand on contracts.contract (brand_id, offered_at desc, id desc);

create index contract_expiry on contracts.contract (brand_id, expires_at) where state = 'REQUESTED';

-- The contracts that have periods to settle.
create index contract_to_settle on contracts.contract (brand_id, kind)
  where settles_from is not null and (settles_until is null or settled_until is null or settled_until < settles_until);

-- What a contract pays for a period, or what the agent owes because its downlines are due more than its gross.
create table contracts.bill (
  id uuid primary key,
  brand_id uuid not null references brands.brand (id),
  contract_id uuid not null references contracts.contract (id),
  agent_id uuid not null,
  kind text not null check (kind in ('dividend', 'daily_salary', 'hourly_salary', 'realtime_salary')),
  currency text not null references ledger.currency (code),
  period_start timestamptz not null,
  period_end timestamptz not null,
  -- The part of the period that counts.
  counted_from timestamptz not null,
  state text not null check (state in (
    'NOT_REACHED', 'NOTHING_DUE', 'OPEN', 'AWAITING_APPROVAL', 'PENDING', 'PAID', 'REFUSED', 'INSUFFICIENT', 'PART')),
  gross bigint not null check (gross >= 0),
  -- The gross of the direct downlines.
  downlines bigint not null check (downlines >= 0),
  amount bigint not null check (amount >= 0),
  shortfall bigint not null check (shortfall >= 0),
  funding text not null check (funding in ('PLATFORM', 'UPLINE')),
  -- What the agent owes of the shortfall, and how much of that was collected.
  owed bigint not null check (owed between 0 and shortfall),
  collected bigint not null default 0 check (collected between 0 and owed),
  -- What was reversed after it was paid.
  reversed bigint not null default 0 check (reversed between 0 and amount),
  transfer_id bigint,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  paid_at timestamptz,
  unique (contract_id, period_start),
  check (period_start <= counted_from and counted_from < period_end),
  check (amount = 0 or owed = 0),
  check (transfer_id is null or (state = 'PAID' and amount > 0))
);

create index bill_of_agent on contracts.bill (agent_id, period_start desc, id desc);

create index bill_of_brand on contracts.bill (brand_id, period_start desc, id desc);

create index bill_to_pay on contracts.bill (brand_id, period_start, id)
  where state in ('OPEN', 'PENDING', 'INSUFFICIENT', 'PART');

-- The arithmetic of a bill by category; realtime salaries have their bets instead.
create table contracts.bill_line (
  bill_id uuid not null references contracts.bill (id),
  category text not null check (category in (
    'LIVE', 'RNG', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'COCKFIGHT', 'CONS')),
  valid_bet bigint not null,
  net_loss bigint not null,
  active_members int not null,
  carry_in bigint not null check (carry_in <= 0),
  base bigint not null check (base >= 0),
  -- The tier that applies; null: none is met. A rate in millionths, or a fixed amount.
  tier int,
  rate bigint not null,
  fixed bigint,
  gross bigint not null check (gross >= 0),
  carry_out bigint not null check (carry_out <= 0),
  primary key (bill_id, category)
);

-- What a row of the settlement log earns an agent, once for each of them; a correction has the difference.
create table contracts.bet_line (
  -- The row of the settlement log.
  sequence bigint not null,
  agent_id uuid not null,
  bill_id uuid not null references contracts.bill (id),
  -- The first row of the round, which this one corrects; null: this is it.
  corrects bigint,
  round_id uuid not null,
  member_id uuid not null,
  category text not null check (category in ('LIVE', 'RNG', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'COCKFIGHT')),
  valid_bet bigint not null check (valid_bet >= 0),
  -- In millionths: the agent's own, and that of the downline on the path.
  rate int not null,
  downline_rate int not null,
  amount bigint not null check (amount <> 0),
  settled_at timestamptz not null,
  -- A correction may reduce several bills.
  primary key (sequence, agent_id, bill_id)
);

create unique index bet_line_once on contracts.bet_line (sequence, agent_id) where corrects is null;

create index bet_line_bill on contracts.bet_line (bill_id, sequence desc);

create index bet_line_corrections on contracts.bet_line (corrects, agent_id) where corrects is not null;

-- How far the settlement log was read for realtime salaries, and until when their bills are complete.
create table contracts.log_position (
  brand_id uuid primary key references brands.brand (id),
  sequence bigint not null default 0,
  closed_until timestamptz not null default '-infinity'
);

grant usage on schema contracts to croupier_runtime;
grant select, insert, update on contracts.settings, contracts.contribution, contracts.contract, contracts.bill,
  contracts.log_position to croupier_runtime;
grant delete on contracts.contribution to croupier_runtime;
grant select, insert on contracts.bill_line, contracts.bet_line to croupier_runtime;
