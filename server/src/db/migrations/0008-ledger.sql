-- The double-entry ledger. Amounts are whole minor units. Only the functions of this schema write its
-- tables. An L account is a locked running balance with a floor; a D account is derived: it is never
-- locked, each posting leaves a delta row that the fold job adds up.
--
-- Refusals are SQLSTATEs: LG402 too little money, LG404 no such thing, LG409 key reused with other
-- content, LG410 voided before arrival or already resolved, LG422 a rule broken (DETAIL says which),
-- LG423 account frozen, LG424 the member owes.
--
-- Locks are taken in one order everywhere: key, sum of reversals, hold, then L accounts by ascending id.
create schema ledger;

create table ledger.currency (
  code text primary key,
  symbol text not null,
  digits smallint not null check (digits between 0 and 18)
);
insert into ledger.currency (code, symbol, digits) values
  ('USD', '$', 2), ('EUR', '€', 2), ('CNY', '¥', 2), ('THB', '฿', 2),
  ('VND', '₫', 0), ('JPY', '¥', 0), ('KWD', 'KD', 3), ('USDT', '₮', 6);

create table ledger.transfer_code (code smallint primary key, name text not null unique);
insert into ledger.transfer_code (code, name) values
  (1, 'funding'), (2, 'deposit'), (3, 'withdrawal'), (10, 'bet'), (11, 'win'), (12, 'bet_rollback'),
  (13, 'win_rollback'), (14, 'debt_repayment'), (20, 'adjustment');

create table ledger.account (
  id bigint generated always as identity primary key,
  brand_id uuid not null,
  owner_kind text not null,
  owner_id uuid,
  kind text not null,
  currency text not null references ledger.currency,
  mode char(1) not null check (mode in ('L', 'D')),
  -- Lowest allowed posted - held; null is without limit.
  floor_amount bigint,
  -- L: the balance. D: what has been folded; the deltas come on top.
  posted bigint not null default 0,
  held bigint not null default 0 check (held >= 0),
  -- Number of the last posting, without gaps on L accounts.
  seq bigint not null default 0,
  -- Counts postings and holds, so that a reader can tell old news from new.
  version bigint not null default 0,
  state text not null default 'active' check (state in ('active', 'frozen')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint account_owner unique nulls not distinct (brand_id, owner_kind, owner_id, kind, currency),
  constraint account_floor check (floor_amount is null or posted - held >= floor_amount),
  constraint account_derived_has_no_limit check (mode = 'L' or (floor_amount is null and held = 0)),
  constraint account_debt_is_owed check (kind <> 'debt' or posted <= 0)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02);

create sequence ledger.transfer_id;

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

-- seq: the account's own number on L accounts, the transfer's id on D accounts.
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

-- Outcome: T a transfer was made, H a hold was opened, V voided before it arrived (a tombstone).
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

-- How much of a transfer has been taken back.
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

create table ledger.house_delta (
  account_id bigint not null,
  transfer_id bigint not null,
  amount bigint not null,
  primary key (account_id, transfer_id)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000);

-- One fold of a D account. The hash covers the one before and every posting folded, named by transfer.
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

-- A key may go only while no transfer stands behind it: a refused item of a batch takes its key along.
create function ledger.deny_used_key() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.outcome = 'T'
     and not exists (select from ledger.transfer t where t.id = old.transfer_id) then
    return old;
  end if;
  raise exception 'ledger.idem is append-only' using errcode = '42501';
end $$;

create function ledger.deny_less() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.transfer_id = old.transfer_id and new.original = old.original
     and new.amount > old.amount then
    return new;
  end if;
  raise exception 'ledger.reversed only grows' using errcode = '42501';
end $$;

create trigger append_only before update or delete on ledger.transfer
  for each row execute function ledger.deny();
create trigger append_only before update or delete on ledger.posting
  for each row execute function ledger.deny();
create trigger append_only before update or delete on ledger.house_snapshot
  for each row execute function ledger.deny();
create trigger append_only before update or delete on ledger.idem
  for each row execute function ledger.deny_used_key();
create trigger append_only before update or delete on ledger.reversed
  for each row execute function ledger.deny_less();
create trigger never_deleted before delete on ledger.account for each row execute function ledger.deny();
create trigger never_deleted before delete on ledger.hold for each row execute function ledger.deny();

create trigger never_emptied before truncate on ledger.transfer execute function ledger.deny();
create trigger never_emptied before truncate on ledger.transfer_default execute function ledger.deny();
create trigger never_emptied before truncate on ledger.posting execute function ledger.deny();
create trigger never_emptied before truncate on ledger.posting_default execute function ledger.deny();
create trigger never_emptied before truncate on ledger.house_snapshot execute function ledger.deny();
create trigger never_emptied before truncate on ledger.house_delta execute function ledger.deny();
create trigger never_emptied before truncate on ledger.idem execute function ledger.deny();
create trigger never_emptied before truncate on ledger.reversed execute function ledger.deny();
create trigger never_emptied before truncate on ledger.account execute function ledger.deny();
create trigger never_emptied before truncate on ledger.hold execute function ledger.deny();
create trigger never_emptied before truncate on ledger.wallet execute function ledger.deny();

-- Makes the partitions of p_now's month (UTC) and of p_months more. Answers how many were missing.
-- Fails when the default partition holds rows of a month to be made.
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
        'create trigger never_emptied before truncate on ledger.%I execute function ledger.deny()', v_name);
      v_made := v_made + 1;
    end loop;
  end loop;
  return v_made;
end $$;

-- Raises a refusal by its SQLSTATE; the detail is a word the caller may act on.
create function ledger.refuse(p_state text, p_detail text) returns void language plpgsql as $$
begin
  raise exception '%', case p_state
      when 'LG402' then 'too little money'
      when 'LG404' then 'no such ' || p_detail
      when 'LG409' then 'key reused with other content'
      when 'LG410' then 'voided before arrival or already resolved'
      when 'LG423' then 'account is frozen'
      when 'LG424' then 'the member owes'
      else 'rule broken: ' || p_detail end
    using errcode = p_state, detail = p_detail;
end $$;

-- Opens an account, or answers the one there is. LG422 when it is there with another mode or floor.
create function ledger.open_account(
  p_brand uuid, p_owner_kind text, p_owner uuid, p_kind text, p_currency text, p_mode char, p_floor bigint
) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v ledger.account;
begin
  for attempt in 1..2 loop
    -- Two statements, because "is not distinct from" cannot use the index.
    if p_owner is null then
      select * into v from ledger.account a
        where a.brand_id = p_brand and a.owner_kind = p_owner_kind and a.owner_id is null
          and a.kind = p_kind and a.currency = p_currency;
    else
      select * into v from ledger.account a
        where a.brand_id = p_brand and a.owner_kind = p_owner_kind and a.owner_id = p_owner
          and a.kind = p_kind and a.currency = p_currency;
    end if;
    if v.id is not null then
      if v.mode <> p_mode or v.floor_amount is distinct from p_floor then
        perform ledger.refuse('LG422', 'account');
      end if;
      return v.id;
    end if;
    if not exists (select from ledger.currency c where c.code = p_currency) then
      perform ledger.refuse('LG422', 'currency');
    end if;
    insert into ledger.account (brand_id, owner_kind, owner_id, kind, currency, mode, floor_amount)
      values (p_brand, p_owner_kind, p_owner, p_kind, p_currency, p_mode, p_floor)
      on conflict do nothing returning * into v;
    if v.id is not null then return v.id; end if;
  end loop;
  raise exception 'account is being opened' using errcode = '40001';
end $$;

-- The D account that a vendor's bets go to and its wins come from.
create function ledger.house_account(p_brand uuid, p_vendor uuid, p_currency text) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  return ledger.open_account(p_brand, 'vendor', p_vendor, 'house', p_currency, 'D', null);
end $$;

-- Freezes an account (nothing is posted or held on it) or lets it go on.
create function ledger.set_frozen(p_account bigint, p_frozen boolean) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update ledger.account set state = case when p_frozen then 'frozen' else 'active' end,
    version = version + 1, updated_at = now() where id = p_account;
  if not found then perform ledger.refuse('LG404', 'account'); end if;
end $$;

-- Opens a member's wallet in a currency, or answers the one there is. The first one is the active one.
create function ledger.open_wallet(p_wallet uuid, p_brand uuid, p_member uuid, p_currency text)
returns ledger.wallet
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v ledger.wallet;
  v_cash bigint;
  v_bonus bigint;
  v_debt bigint;
begin
  select * into v from ledger.wallet w where w.member_id = p_member and w.currency = p_currency;
  if not found then
    v_cash := ledger.open_account(p_brand, 'member', p_member, 'cash', p_currency, 'L', 0);
    v_bonus := ledger.open_account(p_brand, 'member', p_member, 'bonus', p_currency, 'L', 0);
    v_debt := ledger.open_account(p_brand, 'member', p_member, 'debt', p_currency, 'L', null);
    -- The second try is for a member whose first two wallets are opened at once: one of them is active.
    for attempt in 1..2 loop
      insert into ledger.wallet
          (id, brand_id, member_id, currency, cash_account, bonus_account, debt_account, is_active)
        values (p_wallet, p_brand, p_member, p_currency, v_cash, v_bonus, v_debt,
          not exists (select from ledger.wallet w where w.member_id = p_member and w.is_active))
        on conflict do nothing;
      exit when found;
    end loop;
    select * into v from ledger.wallet w where w.member_id = p_member and w.currency = p_currency;
  end if;
  if v.brand_id <> p_brand then perform ledger.refuse('LG422', 'brand'); end if;
  return v;
end $$;

-- Why an L account did not take an amount.
create function ledger.why_not(p_account bigint, p_amount bigint, out fault text, out detail text)
language plpgsql as $$
declare
  v ledger.account;
begin
  select * into v from ledger.account where id = p_account;
  if v.state = 'frozen' then fault := 'LG423'; detail := 'account';
  elsif p_amount > 0 then fault := 'LG422'; detail := 'debt';
  else fault := 'LG402'; detail := 'balance';
  end if;
end $$;

-- Moves money without a key of its own; internal. Refusals come back as fault and detail and leave
-- nothing behind. p_release is taken off the debit account's held amount (a capture).
create function ledger.move(
  p_transfer bigint, p_code smallint, p_debit bigint, p_credit bigint, p_amount bigint, p_currency text,
  p_ref jsonb, p_reverses bigint, p_hold bigint, p_group bigint, p_release bigint,
  out fault text, out detail text
) language plpgsql as $$
declare
  v record;
  v_debit_seq bigint := p_transfer;
  v_credit_seq bigint := p_transfer;
  v_debit_after bigint;
  v_credit_after bigint;
begin
  if p_amount is null or p_amount not between 1 and 100000000000000000 then
    fault := 'LG422'; detail := 'amount'; return;
  end if;
  select d.brand_id, d.currency, d.mode as debit_mode, c.mode as credit_mode,
      d.brand_id = c.brand_id as same_brand, d.currency = c.currency as same_currency,
      d.mode = 'D' and d.state = 'frozen' or c.mode = 'D' and c.state = 'frozen' as frozen,
      k.code is not null as known_code
    into v
    from ledger.account d
    join ledger.account c on c.id = p_credit
    left join ledger.transfer_code k on k.code = p_code
    where d.id = p_debit;
  if not found then fault := 'LG404'; detail := 'account'; return; end if;
  detail := case
    when p_debit = p_credit then 'account'
    when not v.same_brand then 'brand'
    when not v.same_currency or v.currency <> p_currency then 'currency'
    when not v.known_code then 'code' end;
  if detail is not null then fault := 'LG422'; return; end if;
  if v.frozen then fault := 'LG423'; detail := 'account'; return; end if;

  if v.credit_mode = 'L' and p_credit < p_debit then
    update ledger.account a set posted = a.posted + p_amount, seq = a.seq + 1, version = a.version + 1,
        updated_at = now()
      where a.id = p_credit and a.state = 'active' and (a.kind <> 'debt' or a.posted + p_amount <= 0)
      returning a.seq, a.posted into v_credit_seq, v_credit_after;
    if not found then
      select w.fault, w.detail into fault, detail from ledger.why_not(p_credit, p_amount) w;
      return;
    end if;
  end if;
  if v.debit_mode = 'L' then
    update ledger.account a set posted = a.posted - p_amount, held = a.held - p_release, seq = a.seq + 1,
        version = a.version + 1, updated_at = now()
      where a.id = p_debit and a.state = 'active'
        and (a.floor_amount is null or a.posted - p_amount - a.held + p_release >= a.floor_amount)
      returning a.seq, a.posted into v_debit_seq, v_debit_after;
    if not found then
      select w.fault, w.detail into fault, detail from ledger.why_not(p_debit, -p_amount) w;
      if v_credit_after is not null then
        update ledger.account a set posted = a.posted - p_amount, seq = a.seq - 1 where a.id = p_credit;
      end if;
      return;
    end if;
  end if;
  if v.credit_mode = 'L' and p_credit > p_debit then
    update ledger.account a set posted = a.posted + p_amount, seq = a.seq + 1, version = a.version + 1,
        updated_at = now()
      where a.id = p_credit and a.state = 'active' and (a.kind <> 'debt' or a.posted + p_amount <= 0)
      returning a.seq, a.posted into v_credit_seq, v_credit_after;
    if not found then
      select w.fault, w.detail into fault, detail from ledger.why_not(p_credit, p_amount) w;
      if v_debit_after is not null then
        update ledger.account a set posted = a.posted + p_amount, held = a.held + p_release, seq = a.seq - 1
          where a.id = p_debit;
      end if;
      return;
    end if;
  end if;

  insert into ledger.transfer
      (id, brand_id, code, debit_id, credit_id, currency, amount, reverses, hold_id, group_id, ref)
    values (p_transfer, v.brand_id, p_code, p_debit, p_credit, p_currency, p_amount, p_reverses, p_hold,
      p_group, p_ref);
  insert into ledger.posting (account_id, seq, transfer_id, amount, balance_after)
    values (p_debit, v_debit_seq, p_transfer, -p_amount, v_debit_after),
      (p_credit, v_credit_seq, p_transfer, p_amount, v_credit_after);
  if v.debit_mode = 'D' then
    insert into ledger.house_delta (account_id, transfer_id, amount) values (p_debit, p_transfer, -p_amount);
  end if;
  if v.credit_mode = 'D' then
    insert into ledger.house_delta (account_id, transfer_id, amount) values (p_credit, p_transfer, p_amount);
  end if;
end $$;

-- What a key that was used before stands for: the transfer or hold of the same request.
-- LG410 for a tombstone, LG409 for another request.
create function ledger.replayed(p_scope text, p_key text, p_hash bytea, p_outcome char) returns bigint
language plpgsql as $$
declare
  v ledger.idem;
begin
  select * into v from ledger.idem i where i.scope = p_scope and i.key = p_key;
  if not found then raise exception 'key vanished' using errcode = '40001'; end if;
  if v.outcome = 'V' then perform ledger.refuse('LG410', 'key'); end if;
  if v.outcome <> p_outcome or v.request_hash is distinct from p_hash then
    perform ledger.refuse('LG409', 'key');
  end if;
  return coalesce(v.transfer_id, v.hold_id);
end $$;

-- Adds to what has been taken back of a transfer; holds its row until the end of the transaction.
-- The money goes back the way it came; what a member cannot cover may come out of his debt account.
create function ledger.note_reversal(p_original bigint, p_debit bigint, p_credit bigint, p_amount bigint)
returns void language plpgsql as $$
declare
  v ledger.transfer;
begin
  select * into v from ledger.transfer t where t.id = p_original;
  if not found then perform ledger.refuse('LG404', 'transfer'); end if;
  if v.reverses is not null or p_amount is null or p_amount > v.amount or p_amount < 1 then
    perform ledger.refuse('LG422', 'reversal');
  end if;
  if p_credit <> v.debit_id or p_debit <> v.credit_id and not exists (
      select from ledger.wallet w
      where w.debt_account = p_debit and v.credit_id in (w.cash_account, w.bonus_account)) then
    perform ledger.refuse('LG422', 'reversal');
  end if;
  insert into ledger.reversed as r (transfer_id, amount, original) values (p_original, p_amount, v.amount)
    on conflict (transfer_id) do update set amount = r.amount + excluded.amount
    where r.amount + excluded.amount <= r.original;
  if not found then perform ledger.refuse('LG422', 'reversal'); end if;
end $$;

-- Resolves an open hold by capturing part or all of it. Answers how much is no longer held: all of it.
create function ledger.capture(p_hold bigint, p_debit bigint, p_amount bigint, p_now timestamptz)
returns bigint language plpgsql as $$
declare
  v ledger.hold;
begin
  select * into v from ledger.hold h where h.id = p_hold for no key update;
  if not found then perform ledger.refuse('LG404', 'hold'); end if;
  if v.state <> 'open' then perform ledger.refuse('LG410', 'hold'); end if;
  if v.account_id <> p_debit or p_amount is null or p_amount not between 1 and v.amount
     or v.expires_at is not null and p_now is null then
    perform ledger.refuse('LG422', 'hold');
  end if;
  if v.expires_at <= p_now then perform ledger.refuse('LG410', 'hold'); end if;
  update ledger.hold set state = 'captured', captured = p_amount where id = p_hold;
  return v.amount;
end $$;

-- The money action: p_amount from p_debit to p_credit, once per (p_scope, p_key).
-- p_hash is the hash of the request: with it a repeat gets the first answer, any other hash LG409.
-- p_reverses makes it part of a reversal, p_hold the capture of a hold (p_now judges its expiry).
-- LG402, LG404, LG409, LG410, LG422, LG423; a refusal does not use up the key.
create function ledger.post(
  p_scope text, p_key text, p_hash bytea, p_code smallint, p_debit bigint, p_credit bigint, p_amount bigint,
  p_currency text, p_ref jsonb default null, p_reverses bigint default null, p_hold bigint default null,
  p_group bigint default null, p_now timestamptz default null
) returns table (transfer_id bigint, replay boolean)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  v_transfer bigint := nextval('ledger.transfer_id');
  v_release bigint := 0;
  v_fault text;
  v_detail text;
begin
  insert into ledger.idem (scope, key, request_hash, outcome, transfer_id)
    values (p_scope, p_key, p_hash, 'T', v_transfer) on conflict do nothing;
  if not found then
    return query select ledger.replayed(p_scope, p_key, p_hash, 'T'), true;
    return;
  end if;
  if p_reverses is not null then perform ledger.note_reversal(p_reverses, p_debit, p_credit, p_amount); end if;
  if p_hold is not null then v_release := ledger.capture(p_hold, p_debit, p_amount, p_now); end if;
  select m.fault, m.detail into v_fault, v_detail
    from ledger.move(v_transfer, p_code, p_debit, p_credit, p_amount, p_currency, p_ref, p_reverses, p_hold,
      p_group, v_release) m;
  if v_fault is not null then perform ledger.refuse(v_fault, v_detail); end if;
  return query select v_transfer, false;
end $$;

-- Many money actions in one call, in order: [{scope, key, hash (hex), code, debit, credit, amount,
-- currency, ref?, group?}]. One answer an item; `fault` is the SQLSTATE of a refusal, which neither uses
-- up its key nor undoes the other items. No reversals, no captures.
-- The rules are those of ledger.move, played on the locked balances in memory and written once.
create function ledger.post_batch(p_items jsonb)
returns table (item int, transfer_id bigint, replay boolean, fault text)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  v_ids bigint[];
  v_fresh bigint[];
  -- The L accounts, by ascending id, and their balances as they change.
  a_id bigint[]; a_posted bigint[]; a_held bigint[]; a_floor bigint[]; a_seq bigint[];
  a_debt boolean[]; a_frozen boolean[];
  -- The transfers to write; seq and balance are null for a leg on a D account.
  n int := 0;
  t_id bigint[]; t_brand uuid[]; t_code smallint[]; t_debit bigint[]; t_credit bigint[]; t_currency text[];
  t_amount bigint[]; t_group bigint[]; t_ref jsonb[];
  t_debit_seq bigint[]; t_debit_after bigint[]; t_credit_seq bigint[]; t_credit_after bigint[];
  v_known ledger.idem;
  v_debit_fault text;
  v_credit_fault text;
  i record;
begin
  select array_agg(nextval('ledger.transfer_id')) into v_ids
    from generate_series(1, jsonb_array_length(p_items));
  with fresh as (
    insert into ledger.idem (scope, key, request_hash, outcome, transfer_id)
      select e.item ->> 'scope', e.item ->> 'key', decode(e.item ->> 'hash', 'hex'), 'T', v_ids[e.no]
      from jsonb_array_elements(p_items) with ordinality e (item, no)
      order by 1, 2, e.no
      on conflict do nothing returning transfer_id)
    select array_agg(f.transfer_id) into v_fresh from fresh f;
  select array_agg(l.id order by l.id), array_agg(l.posted order by l.id), array_agg(l.held order by l.id),
      array_agg(l.floor_amount order by l.id), array_agg(l.seq order by l.id),
      array_agg(l.kind = 'debt' order by l.id), array_agg(l.state = 'frozen' order by l.id)
    into a_id, a_posted, a_held, a_floor, a_seq, a_debt, a_frozen
    from (
      select * from ledger.account a
      where a.mode = 'L' and a.id = any (array(
        select (e.item ->> s.side)::bigint
        from jsonb_array_elements(p_items) e (item) cross join (values ('debit'), ('credit')) s (side)))
      order by a.id for no key update) l;

  for i in
    select e.no::int as no, v_ids[e.no] as id, x.*, d.brand_id as brand,
      array_position(a_id, x.debit) as d, array_position(a_id, x.credit) as c,
      case when x.amount is null or x.amount not between 1 and 100000000000000000 then 'LG422'
        when d.id is null or c.id is null then 'LG404'
        when d.id = c.id or d.brand_id <> c.brand_id or d.currency <> c.currency
          or x.currency is distinct from d.currency or k.code is null then 'LG422'
        when d.mode = 'D' and d.state = 'frozen' or c.mode = 'D' and c.state = 'frozen' then 'LG423'
        end as broken
    from jsonb_array_elements(p_items) with ordinality e (item, no)
    cross join jsonb_to_record(e.item) x (scope text, key text, hash text, code smallint, debit bigint,
      credit bigint, amount bigint, currency text, ref jsonb, "group" bigint)
    left join ledger.account d on d.id = x.debit
    left join ledger.account c on c.id = x.credit
    left join ledger.transfer_code k on k.code = x.code
    order by e.no
  loop
    item := i.no; transfer_id := i.id; replay := false; fault := i.broken;
    if i.id = any (v_fresh) is not true then
      insert into ledger.idem (scope, key, request_hash, outcome, transfer_id)
        values (i.scope, i.key, decode(i.hash, 'hex'), 'T', i.id) on conflict do nothing;
      replay := not found;
    end if;
    if replay then
      select * into v_known from ledger.idem k where k.scope = i.scope and k.key = i.key;
      fault := case
        when v_known.outcome = 'V' then 'LG410'
        when v_known.outcome <> 'T' or v_known.request_hash <> decode(i.hash, 'hex') then 'LG409' end;
      transfer_id := case when fault is null then v_known.transfer_id end;
      replay := fault is null;
      return next;
      continue;
    end if;

    if fault is null then
      v_debit_fault := case when i.d is null then null
        when a_frozen[i.d] then 'LG423'
        when a_posted[i.d] - i.amount - a_held[i.d] < a_floor[i.d] then 'LG402' end;
      v_credit_fault := case when i.c is null then null
        when a_frozen[i.c] then 'LG423'
        when a_debt[i.c] and a_posted[i.c] + i.amount > 0 then 'LG422' end;
      fault := case when i.debit < i.credit then coalesce(v_debit_fault, v_credit_fault)
        else coalesce(v_credit_fault, v_debit_fault) end;
    end if;
    if fault is not null then
      delete from ledger.idem k where k.scope = i.scope and k.key = i.key;
      transfer_id := null;
      return next;
      continue;
    end if;
    n := n + 1;
    t_id[n] := i.id; t_brand[n] := i.brand; t_code[n] := i.code; t_debit[n] := i.debit;
    t_credit[n] := i.credit; t_currency[n] := i.currency; t_amount[n] := i.amount; t_group[n] := i."group";
    t_ref[n] := i.ref;
    t_debit_seq[n] := null; t_debit_after[n] := null; t_credit_seq[n] := null; t_credit_after[n] := null;
    if i.d is not null then
      a_posted[i.d] := a_posted[i.d] - i.amount; a_seq[i.d] := a_seq[i.d] + 1;
      t_debit_seq[n] := a_seq[i.d]; t_debit_after[n] := a_posted[i.d];
    end if;
    if i.c is not null then
      a_posted[i.c] := a_posted[i.c] + i.amount; a_seq[i.c] := a_seq[i.c] + 1;
      t_credit_seq[n] := a_seq[i.c]; t_credit_after[n] := a_posted[i.c];
    end if;
    return next;
  end loop;

  update ledger.account a
    set posted = x.posted, version = a.version + x.seq - a.seq, seq = x.seq, updated_at = now()
    from unnest(a_id, a_posted, a_seq) x (id, posted, seq) where a.id = x.id and a.seq <> x.seq;
  insert into ledger.transfer (id, brand_id, code, debit_id, credit_id, currency, amount, group_id, ref)
    select * from unnest(t_id, t_brand, t_code, t_debit, t_credit, t_currency, t_amount, t_group, t_ref);
  insert into ledger.posting (account_id, seq, transfer_id, amount, balance_after)
    select x.account, coalesce(x.seq, t.id), t.id, x.amount, x.after
    from unnest(t_id, t_debit, t_credit, t_amount, t_debit_seq, t_debit_after, t_credit_seq, t_credit_after)
      t (id, debit, credit, amount, debit_seq, debit_after, credit_seq, credit_after)
    cross join lateral (values (t.debit, t.debit_seq, -t.amount, t.debit_after),
      (t.credit, t.credit_seq, t.amount, t.credit_after)) x (account, seq, amount, after);
  insert into ledger.house_delta (account_id, transfer_id, amount)
    select x.account, t.id, x.amount
    from unnest(t_id, t_debit, t_credit, t_amount, t_debit_seq, t_credit_seq)
      t (id, debit, credit, amount, debit_seq, credit_seq)
    cross join lateral (values (t.debit, t.debit_seq, -t.amount), (t.credit, t.credit_seq, t.amount))
      x (account, seq, amount)
    where x.seq is null;
end $$;

-- Takes back p_amount of a transfer, the way it came. The sum of all reversals never passes the original,
-- and a reversal is not itself reversed (LG422).
create function ledger.reverse(
  p_scope text, p_key text, p_hash bytea, p_code smallint, p_transfer bigint, p_amount bigint
) returns table (transfer_id bigint, replay boolean)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v ledger.transfer;
begin
  select * into v from ledger.transfer t where t.id = p_transfer;
  if not found then perform ledger.refuse('LG404', 'transfer'); end if;
  return query select * from ledger.post(p_scope, p_key, p_hash, p_code, v.credit_id, v.debit_id, p_amount,
    v.currency, null, p_transfer);
end $$;

-- Makes sure that a key counts for nothing, whether or not its transfer came: what is left of it is taken
-- back ('reversed'), or there is nothing left to do ('already'), or the key is closed ('tombstone').
create function ledger.void_key(p_scope text, p_key text, p_code smallint) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_key ledger.idem;
  v ledger.transfer;
  v_gone bigint;
  v_replay boolean;
begin
  insert into ledger.idem (scope, key, request_hash, outcome) values (p_scope, p_key, '', 'V')
    on conflict do nothing;
  if found then return 'tombstone'; end if;
  select * into v_key from ledger.idem i where i.scope = p_scope and i.key = p_key;
  if v_key.outcome = 'V' then return 'already'; end if;
  if v_key.outcome <> 'T' then perform ledger.refuse('LG409', 'key'); end if;
  select * into v from ledger.transfer t where t.id = v_key.transfer_id;
  -- Two calls at once queue on the key of the reversal, and the second finds nothing left.
  perform pg_advisory_xact_lock(hashtextextended('ledger.void_key:' || v.id, 0));
  select r.amount into v_gone from ledger.reversed r where r.transfer_id = v.id;
  if v_gone = v.amount then return 'already'; end if;
  select p.replay into v_replay
    from ledger.reverse(p_scope || '!void', p_key, int8send(v.id), p_code, v.id,
      v.amount - coalesce(v_gone, 0)) p;
  return case when v_replay then 'already' else 'reversed' end;
end $$;

-- Pays what a member owes out of the p_amount that has just come into the wallet's cash, as a transfer of
-- that one's group. Internal: a debt only changes under the lock on the cash account, which the caller holds.
create function ledger.repay(p_wallet ledger.wallet, p_amount bigint, p_group bigint) returns bigint
language plpgsql as $$
declare
  v_owed bigint;
  v_repaid bigint;
  v_fault text;
  v_detail text;
begin
  select -a.posted into v_owed from ledger.account a where a.id = p_wallet.debt_account;
  if v_owed = 0 then return 0; end if;
  select greatest(0, least(v_owed, p_amount, a.posted - a.held)) into v_repaid
    from ledger.account a where a.id = p_wallet.cash_account;
  if v_repaid > 0 then
    select m.fault, m.detail into v_fault, v_detail
      from ledger.move(nextval('ledger.transfer_id'), 14::smallint, p_wallet.cash_account,
        p_wallet.debt_account, v_repaid, p_wallet.currency, null, null, null, p_group, 0) m;
    if v_fault is not null then perform ledger.refuse(v_fault, v_detail); end if;
  end if;
  return v_repaid;
end $$;

-- Credits a member's cash, then pays back what the member owes out of it.
create function ledger.credit_member(
  p_scope text, p_key text, p_hash bytea, p_code smallint, p_debit bigint, p_wallet uuid, p_amount bigint,
  p_ref jsonb default null, p_group bigint default null
) returns table (transfer_id bigint, replay boolean, repaid bigint)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  w ledger.wallet;
  v record;
begin
  select * into w from ledger.wallet x where x.id = p_wallet;
  if not found then perform ledger.refuse('LG404', 'wallet'); end if;
  select * into v from ledger.post(p_scope, p_key, p_hash, p_code, p_debit, w.cash_account, p_amount,
    w.currency, p_ref, null, null, p_group);
  return query select v.transfer_id, v.replay,
    case when v.replay then 0 else ledger.repay(w, p_amount, v.transfer_id) end;
end $$;

-- Gives a member p_amount of a transfer that debited his cash back, then pays back what he owes out of it.
create function ledger.give_back(
  p_scope text, p_key text, p_hash bytea, p_code smallint, p_transfer bigint, p_amount bigint
) returns table (transfer_id bigint, replay boolean, repaid bigint)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  w ledger.wallet;
  v record;
begin
  select x.* into w from ledger.transfer t join ledger.wallet x on x.cash_account = t.debit_id
    where t.id = p_transfer;
  if not found then perform ledger.refuse('LG404', 'transfer'); end if;
  select * into v from ledger.reverse(p_scope, p_key, p_hash, p_code, p_transfer, p_amount);
  return query select v.transfer_id, v.replay,
    case when v.replay then 0 else ledger.repay(w, p_amount, v.transfer_id) end;
end $$;

-- Debits a member's cash, unless the member owes (LG424).
create function ledger.debit_member(
  p_scope text, p_key text, p_hash bytea, p_code smallint, p_wallet uuid, p_credit bigint, p_amount bigint,
  p_ref jsonb default null, p_group bigint default null
) returns table (transfer_id bigint, replay boolean)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  w ledger.wallet;
  v record;
begin
  select * into w from ledger.wallet x where x.id = p_wallet;
  if not found then perform ledger.refuse('LG404', 'wallet'); end if;
  select * into v from ledger.post(p_scope, p_key, p_hash, p_code, w.cash_account, p_credit, p_amount,
    w.currency, p_ref, null, null, p_group);
  if not v.replay and (select a.posted < 0 from ledger.account a where a.id = w.debt_account) then
    perform ledger.refuse('LG424', 'debt');
  end if;
  return query select v.transfer_id, v.replay;
end $$;

-- Takes back p_amount of a transfer that credited a member; what the balance cannot cover becomes a debt.
-- `debt` is the part owed (0 on a replay). One or two transfers; the second carries the first as its group.
create function ledger.take_back(
  p_scope text, p_key text, p_hash bytea, p_code smallint, p_transfer bigint, p_amount bigint
) returns table (transfer_id bigint, replay boolean, debt bigint)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  v ledger.transfer;
  v_debt_account bigint;
  v_transfer bigint := nextval('ledger.transfer_id');
  v_second bigint;
  v_covered bigint;
  v_fault text;
  v_detail text;
begin
  insert into ledger.idem (scope, key, request_hash, outcome, transfer_id)
    values (p_scope, p_key, p_hash, 'T', v_transfer) on conflict do nothing;
  if not found then
    return query select ledger.replayed(p_scope, p_key, p_hash, 'T'), true, 0::bigint;
    return;
  end if;
  select * into v from ledger.transfer t where t.id = p_transfer;
  if not found then perform ledger.refuse('LG404', 'transfer'); end if;
  select w.debt_account into v_debt_account from ledger.wallet w
    where v.credit_id in (w.cash_account, w.bonus_account);
  if not found then perform ledger.refuse('LG404', 'wallet'); end if;
  perform ledger.note_reversal(p_transfer, v.credit_id, v.debit_id, p_amount);
  perform 1 from ledger.account a
    where a.id in (v.credit_id, v.debit_id, v_debt_account) and a.mode = 'L' order by a.id for no key update;
  select greatest(0, least(p_amount, a.posted - a.held)) into v_covered
    from ledger.account a where a.id = v.credit_id;
  if v_covered > 0 then
    select m.fault, m.detail into v_fault, v_detail
      from ledger.move(v_transfer, p_code, v.credit_id, v.debit_id, v_covered, v.currency, null, p_transfer,
        null, null, 0) m;
    if v_fault is not null then perform ledger.refuse(v_fault, v_detail); end if;
    v_second := nextval('ledger.transfer_id');
  end if;
  if v_covered < p_amount then
    select m.fault, m.detail into v_fault, v_detail
      from ledger.move(coalesce(v_second, v_transfer), p_code, v_debt_account, v.debit_id,
        p_amount - v_covered, v.currency, null, p_transfer, null,
        case when v_second is not null then v_transfer end, 0) m;
    if v_fault is not null then perform ledger.refuse(v_fault, v_detail); end if;
  end if;
  return query select v_transfer, false, p_amount - v_covered;
end $$;

-- Sets part of an L account's money aside. p_expires_at null: until it is resolved.
create function ledger.hold_open(
  p_scope text, p_key text, p_hash bytea, p_account bigint, p_amount bigint, p_expires_at timestamptz
) returns table (hold_id bigint, replay boolean)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  v_hold bigint := nextval('ledger.hold_id_seq');
  v_mode char(1);
  v record;
begin
  insert into ledger.idem (scope, key, request_hash, outcome, hold_id)
    values (p_scope, p_key, p_hash, 'H', v_hold) on conflict do nothing;
  if not found then
    return query select ledger.replayed(p_scope, p_key, p_hash, 'H'), true;
    return;
  end if;
  if p_amount is null or p_amount not between 1 and 100000000000000000 then
    perform ledger.refuse('LG422', 'amount');
  end if;
  select a.mode into v_mode from ledger.account a where a.id = p_account;
  if not found then perform ledger.refuse('LG404', 'account'); end if;
  if v_mode <> 'L' then perform ledger.refuse('LG422', 'account'); end if;
  update ledger.account a set held = a.held + p_amount, version = a.version + 1, updated_at = now()
    where a.id = p_account and a.state = 'active'
      and (a.floor_amount is null or a.posted - a.held - p_amount >= a.floor_amount);
  if not found then
    select * into v from ledger.why_not(p_account, -p_amount);
    perform ledger.refuse(v.fault, v.detail);
  end if;
  insert into ledger.hold (id, account_id, amount, expires_at) overriding system value
    values (v_hold, p_account, p_amount, p_expires_at);
  return query select v_hold, false;
end $$;

-- Pays p_amount of a hold to p_credit and releases the rest. LG410 once it is resolved or has expired.
create function ledger.hold_capture(
  p_scope text, p_key text, p_hash bytea, p_code smallint, p_hold bigint, p_credit bigint, p_amount bigint,
  p_now timestamptz, p_ref jsonb default null
) returns table (transfer_id bigint, replay boolean)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v record;
begin
  select h.account_id, a.currency into v
    from ledger.hold h join ledger.account a on a.id = h.account_id where h.id = p_hold;
  if not found then perform ledger.refuse('LG404', 'hold'); end if;
  return query select * from ledger.post(p_scope, p_key, p_hash, p_code, v.account_id, p_credit, p_amount,
    v.currency, p_ref, null, p_hold, null, p_now);
end $$;

-- Gives a hold back. Answers its amount. LG410 once it is resolved.
create function ledger.hold_release(p_hold bigint) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v ledger.hold;
begin
  update ledger.hold h set state = 'released' where h.id = p_hold and h.state = 'open' returning * into v;
  if not found then
    if exists (select from ledger.hold h where h.id = p_hold) then perform ledger.refuse('LG410', 'hold'); end if;
    perform ledger.refuse('LG404', 'hold');
  end if;
  update ledger.account a set held = a.held - v.amount, version = a.version + 1, updated_at = now()
    where a.id = v.account_id;
  return v.amount;
end $$;

-- Gives back at most p_max holds that have expired by p_now. Answers how many.
create function ledger.hold_expire(p_now timestamptz, p_max int default 500) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_account bigint;
  v_amount bigint;
  v_count int;
  v_total int := 0;
  v_holds bigint[];
begin
  select array_agg(d.id) into v_holds from (
    select h.id from ledger.hold h where h.state = 'open' and h.expires_at <= p_now
    order by h.expires_at, h.id limit p_max for no key update skip locked) d;
  for v_account, v_amount, v_count in
    select h.account_id, sum(h.amount), count(*) from ledger.hold h where h.id = any (v_holds)
    group by h.account_id order by h.account_id
  loop
    update ledger.account a set held = a.held - v_amount, version = a.version + 1, updated_at = now()
      where a.id = v_account;
    v_total := v_total + v_count;
  end loop;
  update ledger.hold h set state = 'expired' where h.id = any (v_holds);
  return v_total;
end $$;

-- What a snapshot's hash covers.
create function ledger.snapshot_hash(
  p_before bytea, p_account bigint, p_no bigint, p_balance bigint, p_total bigint, p_content text
) returns bytea language sql immutable as $$
  select sha256(coalesce(p_before, ''::bytea)
    || convert_to(concat_ws('|', p_account, p_no, p_balance, p_total, p_content), 'UTF8'))
$$;

-- Adds at most p_max deltas of a D account up and chains a snapshot of it. Answers how many.
create function ledger.fold(p_account bigint, p_max int default 5000) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_total bigint;
  v_transfers bigint[];
  v_content text;
  v_balance bigint;
  v_last ledger.house_snapshot;
begin
  perform 1 from ledger.account a where a.id = p_account and a.mode = 'D' for no key update;
  if not found then perform ledger.refuse('LG404', 'account'); end if;
  with gone as (
    delete from ledger.house_delta d where d.account_id = p_account and d.transfer_id in (
      select x.transfer_id from ledger.house_delta x where x.account_id = p_account
      order by x.transfer_id limit p_max)
    returning d.transfer_id, d.amount)
  select sum(g.amount), array_agg(g.transfer_id order by g.transfer_id),
      string_agg(g.transfer_id || ':' || g.amount, ',' order by g.transfer_id)
    into v_total, v_transfers, v_content from gone g;
  if v_transfers is null then return 0; end if;
  update ledger.account a set posted = a.posted + v_total, version = a.version + 1, updated_at = now()
    where a.id = p_account returning a.posted into v_balance;
  select * into v_last from ledger.house_snapshot s where s.account_id = p_account order by s.no desc limit 1;
  insert into ledger.house_snapshot (account_id, no, balance, total, transfers, hash)
    values (p_account, coalesce(v_last.no, 0) + 1, v_balance, v_total, v_transfers,
      ledger.snapshot_hash(v_last.hash, p_account, coalesce(v_last.no, 0) + 1, v_balance, v_total, v_content));
  return cardinality(v_transfers);
end $$;

-- D accounts that have something to fold.
create function ledger.due_folds() returns setof bigint
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select distinct d.account_id from ledger.house_delta d order by 1
$$;

-- An account's balance, holds not taken off; of a D account with what has not been folded yet.
create function ledger.balance(p_account bigint) returns bigint
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select a.posted + case a.mode when 'D' then coalesce(
      (select sum(d.amount) from ledger.house_delta d where d.account_id = a.id), 0)::bigint else 0 end
  from ledger.account a where a.id = p_account
$$;

-- One hash over the newest snapshot of every D account: keep it outside the database.
create function ledger.chain_root() returns bytea
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select sha256(coalesce(string_agg(int8send(s.account_id) || s.hash, ''::bytea order by s.account_id), ''))
  from (select distinct on (account_id) account_id, hash from ledger.house_snapshot
        order by account_id, no desc) s
$$;

-- What is internal is called by the functions above only, which run as the schema's owner.
revoke execute on function ledger.deny(), ledger.deny_used_key(), ledger.deny_less(),
  ledger.refuse(text, text), ledger.why_not(bigint, bigint),
  ledger.move(bigint, smallint, bigint, bigint, bigint, text, jsonb, bigint, bigint, bigint, bigint),
  ledger.replayed(text, text, bytea, char), ledger.note_reversal(bigint, bigint, bigint, bigint),
  ledger.capture(bigint, bigint, bigint, timestamptz), ledger.repay(ledger.wallet, bigint, bigint),
  ledger.snapshot_hash(bytea, bigint, bigint, bigint, bigint, text) from public;

select ledger.make_partitions(now());
