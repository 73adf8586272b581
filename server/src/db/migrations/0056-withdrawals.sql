-- Withdrawals: on which terms a brand pays out, to where, what was asked for and what came of it. Amounts are minor
-- units.
--
-- Locks are taken in one order: the wallet's row (a request) or the withdrawal's (everything after it), then what the
-- ledger takes.
create schema withdrawals;

insert into ledger.transfer_code (code, name) values (5, 'withdrawal_fee');

-- Pays what a member owes out of what a hold that was just resolved gave back; once a hold. The caller's transaction has
-- resolved it, and so holds the lock on the cash account. Answers how much; nothing out of a frozen wallet.
create function ledger.repay_released(p_hold bigint) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  h ledger.hold;
  w ledger.wallet;
  v_repaid bigint;
begin
  select * into h from ledger.hold x where x.id = p_hold;
  select * into w from ledger.wallet x where x.cash_account = h.account_id;
  select least(-d.posted, c.posted - c.held, case h.state when 'open' then 0 else h.amount - h.captured end)
    into v_repaid from ledger.account c join ledger.account d on d.id = w.debt_account
    where c.id = w.cash_account and c.state = 'active';
  if coalesce(v_repaid, 0) <= 0 then return 0; end if;
  perform ledger.post('repayments:' || w.brand_id, 'hold:' || p_hold, int8send(p_hold), 14::smallint,
    w.cash_account, w.debt_account, v_repaid, w.currency, jsonb_build_object('hold', p_hold));
  return v_repaid;
end $$;

-- Who pays out for a brand. The embedded one ships with the product and has no address.
create table withdrawals.gateway (
  brand_id uuid not null references brands.brand (id),
  code text not null check (code ~ '^[a-z][a-z0-9-]{1,31}$'),
  kind text not null check (kind in ('sandbox', 'http')),
  base_url text check (length(base_url) between 1 and 500),
  -- Signs what we tell each other.
  secret_sealed bytea not null,
  primary key (brand_id, code),
  check ((kind = 'http') = (base_url is not null))
);

-- What holds in a currency, whichever way money leaves. Without a row nothing is paid out in it.
create table withdrawals.terms (
  brand_id uuid not null references brands.brand (id),
  currency text not null references ledger.currency (code),
  -- A member's requests of one day of the brand: how many, and what they come to.
  day_count int not null check (day_count between 1 and 1000),
  day_amount bigint not null check (day_amount > 0),
  -- From this amount on two operators approve; null: one always does.
  two_person_from bigint check (two_person_from > 0),
  -- How long a member may say whether the money came.
  receipt_minutes int not null default 1440 check (receipt_minutes between 1 and 43200),
  -- How long a new account of a member waits for its first use; 0: not at all.
  cooling_hours int not null default 0 check (cooling_hours between 0 and 720),
  -- What of each deposit is to be staked before money leaves, in hundredths of a percent; 10000: as much as came.
  turnover_basis_points int not null default 0 check (turnover_basis_points between 0 and 1000000),
  primary key (brand_id, currency)
);

create table withdrawals.method (
  id uuid primary key,
  brand_id uuid not null,
  code text not null check (code ~ '^[a-z][a-z0-9-]{1,31}$'),
  kind text not null check (kind in ('BANK', 'WALLET', 'CRYPTO')),
  currency text not null,
  -- The chain of a crypto method.
  network text check (length(network) between 1 and 60),
  min_amount bigint not null check (min_amount > 0),
  max_amount bigint not null check (max_amount >= min_amount),
  -- The member pays it, out of what is withdrawn.
  fee_fixed bigint not null default 0 check (fee_fixed >= 0),
  fee_basis_points int not null default 0 check (fee_basis_points between 0 and 5000),
  enabled boolean not null,
  position int not null,
  -- Who pays out; null: operators do by hand.
  gateway_code text,
  unique (brand_id, code),
  unique (id, brand_id),
  foreign key (brand_id, currency) references withdrawals.terms (brand_id, currency),
  foreign key (brand_id, gateway_code) references withdrawals.gateway (brand_id, code),
  check ((kind = 'CRYPTO') = (network is not null)),
  -- Something is always left of the smallest withdrawal.
  check (min_amount * (10000 - fee_basis_points) > fee_fixed * 10000)
);

create table withdrawals.method_text (
  method_id uuid not null references withdrawals.method (id) on delete cascade,
  language_code text not null references brands.language (code),
  name text not null check (length(name) between 1 and 80),
  primary key (method_id, language_code)
);

-- Where a member is paid. Number and holder are sealed; the hash finds doubles.
create table withdrawals.account (
  id uuid primary key,
  brand_id uuid not null,
  member_id uuid not null,
  method_id uuid not null,
  bank text check (length(bank) between 2 and 80),
  holder_sealed bytea not null,
  number_sealed bytea not null,
  number_hash bytea not null check (length(number_hash) = 32),
  -- What may be shown of the number.
  number_masked text not null check (length(number_masked) between 3 and 20),
  created_at timestamptz not null,
  removed_at timestamptz,
  unique (id, brand_id),
  foreign key (member_id, brand_id) references members.member (id, brand_id),
  foreign key (method_id, brand_id) references withdrawals.method (id, brand_id)
);
create unique index account_once on withdrawals.account (member_id, number_hash) where removed_at is null;
create index account_number on withdrawals.account (brand_id, number_hash);

create table withdrawals.withdrawal (
  id uuid primary key,
  brand_id uuid not null references brands.brand (id),
  member_id uuid not null,
  wallet_id uuid not null references ledger.wallet (id),
  method_id uuid not null,
  account_id uuid not null,
  -- Given by whoever asked: the same request sent twice stands once.
  request_id uuid not null,
  -- Our name of it, to members and to whoever pays.
  reference text not null check (reference ~ '^[0-9A-Z]{8,16}$'),
  currency text not null references ledger.currency (code),
  -- What is held, and what of it is kept when all of the rest is paid.
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  hold_id bigint references ledger.hold (id),
  state text not null check (state in ('REQUESTED', 'APPROVED_ONCE', 'APPROVED', 'PAYING', 'UNCLEAR', 'PAID',
    'PARTLY_PAID', 'REFUSED', 'FAILED')),
  reason text check (reason in ('operator', 'gateway')),
  approved_by uuid,
  decided_by uuid,
  -- Who pays and how that is known there; how often it was asked, and when it is next.
  gateway_code text,
  payout_reference text check (length(payout_reference) between 1 and 200),
  attempts int not null default 0,
  next_ask_at timestamptz,
  -- Whoever pays says something else than what stands here; an operator looks.
  is_contradicted boolean not null default false,
  -- What reached the member's account, and what was kept.
  paid bigint check (paid > 0),
  fee_taken bigint check (fee_taken >= 0),
  transfer_id bigint,
  paid_at timestamptz,
  -- What the member says of what was paid, and what came of that.
  receipt text check (receipt in ('AWAITING', 'RECEIVED', 'FORCED', 'PARTLY_RECEIVED', 'NOT_RECEIVED', 'REFUNDED',
    'CLOSED')),
  receipt_due_at timestamptz,
  received bigint check (received >= 0),
  refunded bigint check (refunded > 0),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (member_id, request_id),
  unique (brand_id, reference),
  unique (id, brand_id),
  foreign key (member_id, brand_id) references members.member (id, brand_id),
  foreign key (method_id, brand_id) references withdrawals.method (id, brand_id),
  foreign key (account_id, brand_id) references withdrawals.account (id, brand_id),
  check ((state in ('PAID', 'PARTLY_PAID')) = (transfer_id is not null)),
  check ((transfer_id is null) = (paid is null) and (paid is null) = (receipt is null)
    and (paid is null) = (fee_taken is null) and (paid is null) = (paid_at is null)),
  check (paid is null or paid + fee_taken <= amount),
  check (state <> 'PAID' or paid + fee_taken = amount),
  check (received is null or received < paid),
  check ((refunded is not null) = (receipt is not distinct from 'REFUNDED')),
  check (refunded is null or refunded <= paid)
) with (fillfactor = 70);
create index withdrawal_of_member on withdrawals.withdrawal (member_id, created_at desc, id desc);
create index withdrawal_inbox on withdrawals.withdrawal (brand_id, state, created_at desc, id desc);
create index withdrawal_due on withdrawals.withdrawal (next_ask_at) where next_ask_at is not null;
create index withdrawal_receipt_due on withdrawals.withdrawal (brand_id, receipt_due_at) where receipt = 'AWAITING';
create index withdrawal_account on withdrawals.withdrawal (account_id);

-- What happened to a withdrawal, in its order.
create table withdrawals.event (
  withdrawal_id uuid not null references withdrawals.withdrawal (id),
  no int not null,
  kind text not null check (kind in ('REQUESTED', 'APPROVED_ONCE', 'APPROVED', 'PAYING', 'UNCLEAR', 'PAID',
    'PARTLY_PAID', 'REFUSED', 'FAILED', 'RECEIVED', 'FORCED', 'PARTLY_RECEIVED', 'NOT_RECEIVED', 'REFUNDED', 'CLOSED',
    'CONTRADICTED')),
  amount bigint,
  at timestamptz not null,
  primary key (withdrawal_id, no)
);

-- What those who pay told us, once each.
create table withdrawals.gateway_event (
  brand_id uuid not null,
  gateway_code text not null,
  event_id text not null check (length(event_id) between 1 and 100),
  withdrawal_id uuid not null,
  status text not null check (status in ('PENDING', 'PAID', 'FAILED')),
  amount bigint not null,
  outcome text not null check (outcome in ('paid', 'failed', 'contradicted', 'none')),
  at timestamptz not null,
  primary key (brand_id, gateway_code, event_id),
  foreign key (withdrawal_id, brand_id) references withdrawals.withdrawal (id, brand_id)
);

-- A deposit of which a part is to be staked before money leaves; and the withdrawal before which it was.
create table withdrawals.turnover (
  deposit_id uuid primary key references cashier.deposit (id),
  wallet_id uuid not null references ledger.wallet (id),
  amount bigint not null check (amount > 0),
  since timestamptz not null,
  settled_by uuid references withdrawals.withdrawal (id)
);
create index turnover_open on withdrawals.turnover (wallet_id) where settled_by is null;

create function withdrawals.note_deposit() returns trigger language plpgsql as $$
begin
  insert into withdrawals.turnover (deposit_id, wallet_id, amount, since)
    values (new.id, new.wallet_id, new.credited, new.changed_at) on conflict do nothing;
  return null;
end $$;
create trigger noted_for_turnover after update on cashier.deposit for each row
  when (new.state = 'CREDITED' and old.state <> 'CREDITED') execute function withdrawals.note_deposit();

-- What is to be staked of a wallet's deposits, and what of that was. Each deposit adds its part; what is staked
-- afterwards takes away, and nothing is saved up: the figures are of that deposit, with those after it, of which most
-- is left. Stakes are the valid bets of rounds opened since.
create function withdrawals.meter(p_wallet uuid, out required bigint, out done bigint)
language plpgsql stable as $$
#variable_conflict use_column
declare
  w ledger.wallet;
  v_factor int;
begin
  required := 0;
  done := 0;
  select * into w from ledger.wallet x where x.id = p_wallet;
  select t.turnover_basis_points into v_factor from withdrawals.terms t
    where t.brand_id = w.brand_id and t.currency = w.currency;
  if coalesce(v_factor, 0) = 0 then return; end if;
  select s.needed, least(s.needed, s.staked) into required, done from (
    select sum(p.needed) over newer as needed, sum(p.staked) over newer as staked
    from (
      select o.since, o.deposit_id, ceil(o.amount::numeric * v_factor / 10000) as needed, (
        select coalesce(sum(r.valid_bet), 0) from play.round r
          where r.member_id = w.member_id and r.currency = w.currency and r.opened_at >= o.since
            and (o.until is null or r.opened_at < o.until)) as staked
      from (
        select t.*, lead(t.since) over (order by t.since, t.deposit_id) as until
        from withdrawals.turnover t where t.wallet_id = p_wallet and t.settled_by is null) o) p
    window newer as (order by p.since desc, p.deposit_id desc)) s
    order by s.needed - s.staked desc, s.needed desc limit 1;
  required := coalesce(required, 0);
  done := coalesce(done, 0);
end $$;

-- Sets the money of a withdrawal aside, for as long as it takes, unless the member owes (LG424) or has not staked
-- enough (WD001, DETAIL: what is left). Deposits come in under the lock that the hold has taken, so that each is
-- either looked at here or comes after this one.
create function withdrawals.hold(p_withdrawal uuid) returns void language plpgsql as $$
declare
  d withdrawals.withdrawal;
  w ledger.wallet;
  v_hold bigint;
  v_meter record;
begin
  select * into d from withdrawals.withdrawal x where x.id = p_withdrawal;
  select * into w from ledger.wallet x where x.id = d.wallet_id;
  select h.hold_id into v_hold from ledger.hold_open('withdrawals:' || d.brand_id, 'withdrawal:' || d.id,
    sha256(convert_to(concat_ws('|', d.id, d.amount), 'UTF8')), w.cash_account, d.amount, null) h;
  if (select a.posted < 0 from ledger.account a where a.id = w.debt_account) then
    perform ledger.refuse('LG424', 'debt');
  end if;
  select * into v_meter from withdrawals.meter(d.wallet_id);
  if v_meter.done < v_meter.required then
    raise exception 'not staked enough' using errcode = 'WD001', detail = v_meter.required - v_meter.done;
  end if;
  update withdrawals.turnover t set settled_by = d.id where t.wallet_id = d.wallet_id and t.settled_by is null;
  update withdrawals.withdrawal x set hold_id = v_hold where x.id = d.id;
end $$;

-- Adds to what happened to a withdrawal. Its row must be locked by the caller's transaction.
create function withdrawals.note(p_withdrawal uuid, p_kind text, p_amount bigint, p_now timestamptz) returns void
language plpgsql as $$
begin
  insert into withdrawals.event (withdrawal_id, no, kind, amount, at)
    select p_withdrawal, coalesce(max(e.no), 0) + 1, p_kind, p_amount, p_now
    from withdrawals.event e where e.withdrawal_id = p_withdrawal;
end $$;

-- Gives the money of a withdrawal back that is not paid: REFUSED or FAILED. What the member owes is repaid out of it.
-- Its row must be locked by the caller.
create function withdrawals.release(p_withdrawal uuid, p_state text, p_reason text, p_now timestamptz) returns void
language plpgsql as $$
declare
  v_hold bigint;
begin
  select x.hold_id into v_hold from withdrawals.withdrawal x where x.id = p_withdrawal;
  perform ledger.hold_release(v_hold);
  perform ledger.repay_released(v_hold);
  update withdrawals.withdrawal x set state = p_state, reason = p_reason, next_ask_at = null, changed_at = p_now
    where x.id = p_withdrawal;
  perform withdrawals.note(p_withdrawal, p_state, null, p_now);
end $$;

-- Pays a withdrawal out: what reached the member and its share of the fee leave the wallet, the rest of what was held
-- is the member's again, what is owed repaid out of it. Its row must be locked by the caller; the hold is resolved once, whoever asks.
create function withdrawals.pay(p_withdrawal uuid, p_paid bigint, p_now timestamptz) returns void
language plpgsql as $$
declare
  d withdrawals.withdrawal;
  v_scope text;
  v_fee bigint;
  v_bank bigint;
  v_transfer bigint;
  v_minutes int;
begin
  select * into d from withdrawals.withdrawal x where x.id = p_withdrawal;
  if p_paid not between 1 and d.amount - d.fee then perform ledger.refuse('LG422', 'amount'); end if;
  v_scope := 'withdrawals:' || d.brand_id;
  v_fee := floor(d.fee::numeric * p_paid / (d.amount - d.fee));
  v_bank := ledger.open_account(d.brand_id, 'bank', d.method_id, 'withdrawals', d.currency, 'D', null);
  select h.transfer_id into v_transfer from ledger.hold_capture(v_scope, 'payout:' || d.id,
    sha256(convert_to(concat_ws('|', d.id, p_paid), 'UTF8')), 3::smallint, d.hold_id, v_bank, p_paid + v_fee, p_now,
    jsonb_build_object('withdrawal', d.id)) h;
  perform ledger.repay_released(d.hold_id);
  if v_fee > 0 then
    perform ledger.post(v_scope, 'payout-fee:' || d.id,
      sha256(convert_to(concat_ws('|', d.id, v_fee), 'UTF8')), 5::smallint, v_bank,
      ledger.open_account(d.brand_id, 'fees', d.method_id, 'withdrawals', d.currency, 'D', null), v_fee, d.currency,
      jsonb_build_object('withdrawal', d.id));
  end if;
  select t.receipt_minutes into v_minutes from withdrawals.terms t
    where t.brand_id = d.brand_id and t.currency = d.currency;
  update withdrawals.withdrawal x set
      state = case when p_paid = d.amount - d.fee then 'PAID' else 'PARTLY_PAID' end,
      reason = null, paid = p_paid, fee_taken = v_fee, transfer_id = v_transfer, paid_at = p_now, receipt = 'AWAITING',
      receipt_due_at = p_now + make_interval(mins => coalesce(v_minutes, 1440)), next_ask_at = null, changed_at = p_now
    where x.id = d.id returning * into d;
  perform withdrawals.note(d.id, d.state, p_paid, p_now);
end $$;

-- Takes back what was paid and did not come: a reversal of its transfer, never of more than that. Its row must be
-- locked by the caller. Answers how much of it repaid a debt.
create function withdrawals.refund(p_withdrawal uuid, p_amount bigint, p_now timestamptz) returns bigint
language plpgsql as $$
declare
  d withdrawals.withdrawal;
  v_repaid bigint;
begin
  select * into d from withdrawals.withdrawal x where x.id = p_withdrawal;
  if p_amount not between 1 and d.paid then perform ledger.refuse('LG422', 'amount'); end if;
  select g.repaid into v_repaid from ledger.give_back('withdrawals:' || d.brand_id, 'refund:' || d.id,
    sha256(convert_to(concat_ws('|', d.id, p_amount), 'UTF8')), 3::smallint, d.transfer_id, p_amount) g;
  update withdrawals.withdrawal x set receipt = 'REFUNDED', refunded = p_amount, changed_at = p_now where x.id = d.id;
  perform withdrawals.note(d.id, 'REFUNDED', p_amount, p_now);
  return v_repaid;
end $$;
