-- The double-entry ledger. Amounts are whole minor units. Only the functions of this schema write its tables.
--
-- There are two modes of accounts. A locked account (mode L) keeps a running balance, which each posting locks and updates,
-- and which may have a floor. A derived account (mode D) is never locked: each posting leaves a delta row, which the fold
-- job adds to the balance.
--
-- Refusals are SQLSTATEs: LG402 insufficient funds, LG404 not found, LG409 idempotency key reused with other content, LG410
-- voided before it arrived or already resolved, LG422 a rule broken (DETAIL says which), LG423 account frozen, LG424 the
-- member has a debt.
--
-- Locks are taken in one order everywhere: idempotency key, sum of reversals, hold, then locked accounts by ascending id.
-- The callers' own locks (a round, a deposit, a withdrawal) come before these.
create schema ledger;

create sequence ledger.transfer_id;

create table ledger.currency (
  code text primary key,
  symbol text not null,
  digits smallint not null check (digits between 0 and 18)
);

insert into ledger.currency (code, symbol, digits) values
  ('USD', '$', 2), ('EUR', '€', 2), ('CNY', '¥', 2), ('THB', '฿', 2),
  ('VND', '₫', 0), ('JPY', '¥', 0), ('KWD', 'KD', 3), ('USDT', '₮', 6);

create table ledger.transfer_code (
  code smallint primary key,
  name text not null unique
);

insert into ledger.transfer_code (code, name) values
  (1, 'funding'),
  (2, 'deposit'),
  (3, 'withdrawal'),
  (4, 'deposit_fee'),
  (5, 'withdrawal_fee'),
  (6, 'deposit_bonus'),
  (10, 'bet'),
  (11, 'win'),
  (12, 'bet_rollback'),
  (13, 'win_rollback'),
  (14, 'debt_repayment'),
  (20, 'adjustment'),
  (30, 'jackpot_feed'),
  (40, 'vendor_wallet_in'),
  (41, 'vendor_wallet_out'),
  (42, 'member_transfer');

create table ledger.account (
  id bigint generated always as identity primary key,
  brand_id uuid not null,
  owner_kind text not null,
  owner_id uuid,
  kind text not null,
  currency text not null references ledger.currency,
  -- L: locked, D: derived.
  mode char(1) not null check (mode in ('L', 'D')),
  -- The lowest balance allowed, as posted - held; null: no limit.
  floor_amount bigint,
  -- The posted balance, of which held is a part; on a derived account without the deltas that are not folded yet.
  posted bigint not null default 0,
  held bigint not null default 0 check (held >= 0),
  -- Number of the last posting of a locked account, without gaps.
  seq bigint not null default 0,
  -- Counts changes by postings and holds, so that a reader can tell a stale balance from a current one.
  version bigint not null default 0,
  state text not null default 'active' check (state in ('active', 'frozen')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint account_owner unique nulls not distinct (brand_id, owner_kind, owner_id, kind, currency),
  constraint account_floor check (floor_amount is null or posted - held >= floor_amount),
  constraint account_derived_has_no_limit check (mode = 'L' or (floor_amount is null and held = 0)),
  constraint account_debt_is_owed check (kind <> 'debt' or posted <= 0)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02);

create table ledger.transfer (
  id bigint not null,
  created_at timestamptz not null default now(),
  brand_id uuid not null,
  code smallint not null,
  debit_id bigint not null,
  credit_id bigint not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  reverses bigint,
  hold_id bigint,
  group_id bigint,
  ref jsonb,
  primary key (id, created_at),
  constraint transfer_two_accounts check (debit_id <> credit_id)
) partition by range (created_at);

create index transfer_reverses on ledger.transfer (reverses) where reverses is not null;

create table ledger.transfer_default partition of ledger.transfer default;

-- One side of a transfer. seq: the account's own number on a locked account, the transfer's id on a derived one, which has
-- no balance_after.
create table ledger.posting (
  account_id bigint not null,
  seq bigint not null,
  created_at timestamptz not null default now(),
  transfer_id bigint not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint,
  primary key (account_id, seq, created_at)
) partition by range (created_at);

create table ledger.posting_default partition of ledger.posting default;

-- Idempotency keys. Outcome: T a transfer was posted, H a hold was opened, V the key was voided before its call arrived (a
-- tombstone).
create table ledger.idem (
  scope text not null,
  key text not null,
  request_hash bytea not null,
  outcome char(1) not null,
  transfer_id bigint,
  hold_id bigint,
  created_at timestamptz not null default now(),
  primary key (scope, key),
  constraint idem_outcome check (
    (outcome = 'T' and transfer_id is not null and hold_id is null)
    or (outcome = 'H' and hold_id is not null and transfer_id is null)
    or (outcome = 'V' and transfer_id is null and hold_id is null))
);

-- The sum of the reversals of a transfer.
create table ledger.reversed (
  transfer_id bigint primary key,
  amount bigint not null check (amount > 0),
  original bigint not null,
  constraint reversed_within_original check (amount <= original)
);

create table ledger.hold (
  id bigint generated always as identity primary key,
  account_id bigint not null references ledger.account,
  amount bigint not null check (amount > 0),
  captured bigint not null default 0,
  state text not null default 'open' check (state in ('open', 'captured', 'released', 'expired')),
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  constraint hold_captured check (
    case state when 'captured' then captured between 1 and amount else captured = 0 end)
);

create index hold_due on ledger.hold (expires_at) where state = 'open';

create index hold_open_of_account on ledger.hold (account_id) where state = 'open';

-- The postings of derived accounts that are not folded yet.
create table ledger.house_delta (
  account_id bigint not null,
  transfer_id bigint not null,
  amount bigint not null,
  primary key (account_id, transfer_id)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000);

-- A fold of a derived account. The hash covers the previous snapshot and every folded posting, identified by its transfer.
create table ledger.house_snapshot (
  account_id bigint not null references ledger.account,
  no bigint not null,
  balance bigint not null,
  total bigint not null,
  transfers bigint[] not null,
  hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (account_id, no)
);

create table ledger.wallet (
  id uuid primary key,
  brand_id uuid not null,
  member_id uuid not null,
  currency text not null references ledger.currency,
  cash_account bigint not null unique references ledger.account,
  bonus_account bigint not null unique references ledger.account,
  debt_account bigint not null unique references ledger.account,
  is_active boolean not null,
  created_at timestamptz not null default now(),
  unique (member_id, currency)
);

create unique index wallet_one_active on ledger.wallet (member_id) where is_active;

-- Append-only. Row triggers reach every partition; truncate triggers do not, so each one gets its own.
create function ledger.deny() returns trigger language plpgsql as $$
begin
  raise exception 'ledger.% is append-only', tg_table_name using errcode = '42501';
end $$;

create trigger append_only before update or delete on ledger.transfer
  for each row execute function ledger.deny();

create trigger append_only before update or delete on ledger.posting
  for each row execute function ledger.deny();

create trigger append_only before update or delete on ledger.house_snapshot
  for each row execute function ledger.deny();

-- A key may be deleted only while it has no transfer: a refused item of a batch deletes its key.
create function ledger.deny_used_key() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.outcome = 'T'
     and not exists (select from ledger.transfer t where t.id = old.transfer_id) then
    return old;
  end if;
  raise exception 'ledger.idem is append-only' using errcode = '42501';
end $$;

create trigger append_only before update or delete on ledger.idem
  for each row execute function ledger.deny_used_key();

create function ledger.deny_decrease() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.transfer_id = old.transfer_id and new.original = old.original
     and new.amount > old.amount then
    return new;
  end if;
  raise exception 'ledger.reversed only grows' using errcode = '42501';
end $$;

create trigger append_only before update or delete on ledger.reversed
  for each row execute function ledger.deny_decrease();

create trigger no_delete before delete on ledger.account for each row execute function ledger.deny();

create trigger no_delete before delete on ledger.hold for each row execute function ledger.deny();

create trigger no_truncate before truncate on ledger.transfer execute function ledger.deny();

create trigger no_truncate before truncate on ledger.transfer_default execute function ledger.deny();

create trigger no_truncate before truncate on ledger.posting execute function ledger.deny();

create trigger no_truncate before truncate on ledger.posting_default execute function ledger.deny();

create trigger no_truncate before truncate on ledger.house_snapshot execute function ledger.deny();

create trigger no_truncate before truncate on ledger.house_delta execute function ledger.deny();

create trigger no_truncate before truncate on ledger.idem execute function ledger.deny();

create trigger no_truncate before truncate on ledger.reversed execute function ledger.deny();

create trigger no_truncate before truncate on ledger.account execute function ledger.deny();

create trigger no_truncate before truncate on ledger.hold execute function ledger.deny();

create trigger no_truncate before truncate on ledger.wallet execute function ledger.deny();

-- Group commit for money calls. Each statement and each commit has a fixed cost, so a group runs many calls in one
-- statement and one commit. Only eligible calls are executed in a group: those that would be accepted without any special
-- case. The others are left untouched, and the caller executes each alone, by the function that handles every case. A
-- group executes every call it returns, or raises and changes nothing.
--
-- Planning a statement costs more than running it for a few rows, so a group's statements keep one plan, which looks up
-- each item's rows by index.
--
-- A group waits for locks only briefly, because every call in it would wait. It takes its locks in the order given above.

-- A transfer between a member's cash and a derived account; a positive amount credits the member. `no` is returned to
-- identify the item. Later renamed to ledger.member_transfer_item.
create type ledger.member_move as (
  no int, scope text, key text, hash bytea, wallet uuid, house bigint, amount bigint, ref jsonb
);

-- For the totals of a wallet's deposits and withdrawals since it was opened, which are few among bets and wins.
create index transfer_deposit on ledger.transfer (credit_id) where code = 2;

create index transfer_withdrawal on ledger.transfer (debit_id) where code = 3;

-- Members read their own postings by time. Postings of derived accounts have no balance and are left out, so a bet adds
-- one entry.
create index posting_by_time on ledger.posting (account_id, created_at, transfer_id) where balance_after is not null;

revoke execute on function ledger.deny() from public;

revoke execute on function ledger.deny_used_key() from public;

revoke execute on function ledger.deny_decrease() from public;

-- Creates the partitions of p_now's month (UTC) and of the p_months after it. Returns how many were missing.
-- Fails when the default partition holds rows of a month to be created.
create function ledger.make_partitions(p_now timestamptz, p_months int default 2) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_start timestamp;
  v_parent text;
  v_name text;
  v_made int := 0;
begin
  for v_start in select date_trunc('month', p_now at time zone 'UTC') + make_interval(months => m)
                 from generate_series(0, p_months) m loop
    foreach v_parent in array array['transfer', 'posting'] loop
      v_name := v_parent || to_char(v_start, '_YYYY_MM');
      continue when to_regclass(format('ledger.%I', v_name)) is not null;
      execute format('create table ledger.%I partition of ledger.%I for values from (%L) to (%L)',
        v_name, v_parent, v_start at time zone 'UTC', (v_start + interval '1 month') at time zone 'UTC');
      execute format(
        'create trigger no_truncate before truncate on ledger.%I execute function ledger.deny()', v_name);
      v_made := v_made + 1;
    end loop;
  end loop;
  return v_made;
end $$;

select ledger.make_partitions(now());

-- Money moves by the functions of this schema only, which run as its owner.
grant usage on schema ledger to croupier_runtime;
grant select on all tables in schema ledger to croupier_runtime;
