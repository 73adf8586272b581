-- Deposits: the methods a brand accepts them by, the orders, and their results.
create schema cashier;

-- The payment providers of a brand's deposits. The sandbox ships with the product and has no address.
create table cashier.payment_provider (
  brand_id uuid not null references brands.brand (id),
  code text not null check (code ~ '^[a-z][a-z0-9-]{1,31}$'),
  kind text not null check (kind in ('sandbox', 'http')),
  base_url text check (length(base_url) between 1 and 500),
  -- Signs the requests in both directions.
  secret_sealed bytea not null,
  primary key (brand_id, code),
  check ((kind = 'http') = (base_url is not null))
);

create table cashier.method (
  id uuid primary key,
  brand_id uuid not null references brands.brand (id),
  code text not null check (code ~ '^[a-z][a-z0-9-]{1,31}$'),
  kind text not null check (kind in ('BANK_TRANSFER', 'QR_WALLET', 'CRYPTO', 'REDIRECT')),
  currency text not null references ledger.currency (code),
  -- Minor units.
  min_amount bigint not null check (min_amount > 0),
  max_amount bigint not null check (max_amount >= min_amount),
  fee_fixed bigint not null default 0 check (fee_fixed >= 0),
  fee_basis_points int not null default 0 check (fee_basis_points between 0 and 5000),
  fee_payer text not null default 'brand' check (fee_payer in ('member', 'brand')),
  expiry_minutes int not null check (expiry_minutes between 5 and 43200),
  enabled boolean not null,
  position int not null,
  -- The payment provider that reports payments; null for bank transfers, which operators confirm.
  provider_code text,
  -- Where a transfer goes: [{"name": "bank", "value": "…"}]
  payee jsonb not null default '[]',
  unique (brand_id, code),
  unique (id, brand_id),
  foreign key (brand_id, provider_code) references cashier.payment_provider (brand_id, code),
  check ((kind = 'BANK_TRANSFER') = (provider_code is null)),
  -- The fee of the smallest deposit is less than its amount.
  check (fee_payer = 'brand' or min_amount * (10000 - fee_basis_points) > fee_fixed * 10000)
);

-- Texts of a method in one language. `instructions` is sanitised HTML.
create table cashier.method_text (
  method_id uuid not null references cashier.method (id) on delete cascade,
  language_code text not null references brands.language (code),
  name text not null check (length(name) between 1 and 80),
  instructions text not null check (length(instructions) <= 5000),
  primary key (method_id, language_code)
);

create table cashier.deposit (
  id uuid primary key,
  brand_id uuid not null references brands.brand (id),
  member_id uuid not null,
  wallet_id uuid not null references ledger.wallet (id),
  method_id uuid not null,
  -- The client's idempotency key.
  request_id uuid not null,
  -- What the member writes on a bank transfer, and the payment provider reports.
  reference text not null check (reference ~ '^[0-9A-Z]{8,16}$'),
  currency text not null references ledger.currency (code),
  -- Minor units: the requested amount, the received amount, the amount credited to the wallet, and the fee charged.
  amount bigint not null check (amount > 0),
  received bigint check (received > 0),
  credited bigint check (credited > 0),
  fee bigint check (fee >= 0),
  -- The method's fee at the time of the order; zero where the brand pays it.
  fee_fixed bigint not null check (fee_fixed >= 0),
  fee_basis_points int not null check (fee_basis_points between 0 and 5000),
  state text not null check (state in
    ('CREATED', 'AWAITING_PAYMENT', 'PROVED', 'CREDITED', 'EXPIRED', 'FAILED', 'REFUSED', 'MISMATCH')),
  -- Why it waits for staff, failed or was refused.
  reason text check (reason in ('amount', 'currency', 'limit', 'excluded', 'frozen', 'refused', 'gateway', 'operator')),
  -- When it was counted against the member's limits; null while it is not.
  counted_at timestamptz,
  -- The payment provider's reference, and where the member pays.
  provider_reference text check (length(provider_reference) <= 200),
  payment jsonb not null default '{}',
  transfer_id bigint,
  -- The total of unmatched payments: those received after the order had been paid.
  unmatched_amount bigint not null default 0 check (unmatched_amount >= 0),
  decided_by uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  changed_at timestamptz not null,
  reported_amount text check (length(reported_amount) between 1 and 60),
  -- The first approval of a manual credit that needs dual approval: a second operator has to approve the same.
  first_approval text check (length(first_approval) between 1 and 100),
  first_approval_by uuid,
  -- Payment status polling finds payments that no webhook reported.
  -- When the payment provider is polled next; null where there is none, or polling has ended.
  next_poll_at timestamptz,
  -- When the payment provider was polled last, whatever it answered.
  polled_at timestamptz,
  unique (member_id, request_id),
  unique (brand_id, reference),
  unique (id, brand_id),
  foreign key (member_id, brand_id) references members.member (id, brand_id),
  foreign key (method_id, brand_id) references cashier.method (id, brand_id),
  check ((state = 'CREDITED') = (transfer_id is not null)),
  check ((state = 'CREDITED') = (credited is not null)),
  check (state <> 'CREDITED' or (received is not null and fee is not null and received = credited + fee)),
  constraint deposit_mismatch_received_check
  check (state <> 'MISMATCH' or (reason is not distinct from 'currency') = (received is null)),
  check (reason is distinct from 'currency' or reported_amount is not null),
  check ((first_approval is null) = (first_approval_by is null))
) with (fillfactor = 70);

create index deposit_of_member on cashier.deposit (member_id, created_at desc, id desc);

create index deposit_queue on cashier.deposit (brand_id, state, created_at desc, id desc);

create index deposit_due on cashier.deposit (brand_id, expires_at) where state in ('CREATED', 'AWAITING_PAYMENT');

-- Events of payment providers, each stored once.
create table cashier.provider_event (
  brand_id uuid not null,
  provider_code text not null,
  event_id text not null check (length(event_id) between 1 and 100),
  deposit_id uuid not null,
  -- The provider's id of the payment: one order may be paid more than once.
  payment_id text not null check (length(payment_id) between 1 and 100),
  status text not null check (status in ('PAID', 'FAILED')),
  amount bigint not null,
  outcome text not null check (outcome in ('credited', 'waiting', 'failed', 'unmatched', 'none')),
  at timestamptz not null,
  -- The reported amount, such as "95.00 EUR", where it is not in the order's currency. The amount of such an event is zero.
  reported_amount text check (length(reported_amount) between 1 and 60),
  primary key (brand_id, provider_code, event_id),
  foreign key (deposit_id, brand_id) references cashier.deposit (id, brand_id)
);

create index provider_event_deposit on cashier.provider_event (deposit_id);

-- Finds another open order that a payment was opened for.
create index deposit_open_payment on cashier.deposit (brand_id, provider_reference)
  where state in ('CREATED', 'AWAITING_PAYMENT', 'PROVED');

create type cashier.batch_payment as (
  no int, turn int, brand uuid, provider text, event text, payment text, at timestamptz, deposit uuid, member uuid,
  method uuid, wallet uuid, bank bigint, currency text, amount bigint, fee bigint
);

-- Notifies the member of a credited deposit. Payments are credited singly and in groups, by SQL functions; the outbox event
-- is written by a trigger, so that each of them writes it.
create function cashier.publish_credited() returns trigger language plpgsql as $$
begin
  insert into core.outbox (topic, payload, brand_id, request_id, due_at)
  values ('member-news', jsonb_build_object(
      'key', 'deposit:' || new.id, 'memberId', new.member_id, 'kind', 'DEPOSIT_CREDITED',
      'reference', new.reference,
      'money', jsonb_build_object('amount', new.credited::text, 'currency', new.currency)),
    new.brand_id, 'deposit:' || new.id, new.changed_at);
  return null;
end $$;

create trigger publish_credited after update of state on cashier.deposit
for each row when (new.state = 'CREDITED' and old.state <> 'CREDITED')
execute function cashier.publish_credited();

create index deposit_frozen on cashier.deposit (brand_id, changed_at) where state = 'MISMATCH' and reason = 'frozen';

create table cashier.bonus (
  id uuid primary key,
  brand_id uuid not null references brands.brand (id),
  code text not null check (code ~ '^[a-z][a-z0-9-]{1,31}$'),
  currency text not null references ledger.currency (code),
  -- The share of a deposit that is added, in hundredths of a percent, and its maximum in minor units.
  basis_points int not null check (basis_points between 1 and 50000),
  max_amount bigint not null check (max_amount > 0),
  -- The smallest deposit that it is given for, in minor units.
  min_deposit bigint not null check (min_deposit > 0),
  -- The turnover required of deposit and bonus, in hundredths of a percent; 10000: once.
  turnover_basis_points int not null check (turnover_basis_points between 0 and 1000000),
  -- For the member's first deposit, for one a day in the brand's time zone, or for each.
  times text not null check (times in ('FIRST', 'DAY', 'EACH')),
  enabled boolean not null,
  position int not null,
  unique (brand_id, code),
  unique (id, brand_id)
);

create table cashier.bonus_text (
  bonus_id uuid not null references cashier.bonus (id) on delete cascade,
  language_code text not null references brands.language (code),
  name text not null check (length(name) between 1 and 80),
  primary key (bonus_id, language_code)
);

-- The deposit methods that a bonus is given for.
create table cashier.bonus_method (
  bonus_id uuid not null,
  method_id uuid not null,
  brand_id uuid not null,
  primary key (bonus_id, method_id),
  foreign key (bonus_id, brand_id) references cashier.bonus (id, brand_id) on delete cascade,
  foreign key (method_id, brand_id) references cashier.method (id, brand_id) on delete cascade
);

-- The bonus that was chosen with a deposit, with its terms at that time, and its result.
create table cashier.deposit_bonus (
  deposit_id uuid primary key,
  bonus_id uuid not null,
  brand_id uuid not null,
  member_id uuid not null,
  basis_points int not null,
  max_amount bigint not null,
  min_deposit bigint not null,
  turnover_basis_points int not null,
  times text not null check (times in ('FIRST', 'DAY', 'EACH')),
  -- MISSED: the deposit was credited, and the bonus could not be given.
  state text not null default 'CHOSEN' check (state in ('CHOSEN', 'GIVEN', 'MISSED')),
  -- The credited bonus in minor units, and the day on which it was credited in the brand's time zone.
  amount bigint check (amount > 0),
  transfer_id bigint,
  day date,
  foreign key (deposit_id, brand_id) references cashier.deposit (id, brand_id),
  foreign key (bonus_id, brand_id) references cashier.bonus (id, brand_id),
  foreign key (member_id, brand_id) references members.member (id, brand_id),
  check ((state = 'GIVEN') = (amount is not null)),
  check ((amount is null) = (transfer_id is null)),
  check ((amount is null) = (day is null))
);

create unique index deposit_bonus_once on cashier.deposit_bonus (member_id, bonus_id)
  where state = 'GIVEN' and times = 'FIRST';

create unique index deposit_bonus_daily on cashier.deposit_bonus (member_id, bonus_id, day)
  where state = 'GIVEN' and times = 'DAY';

-- Credits the chosen bonus of a deposit that was just credited: once, by the ledger's idempotency key. The member's
-- debt is repaid out of it, as out of every credit.
create function cashier.give_bonus() returns trigger language plpgsql as $$
declare
  c cashier.deposit_bonus;
  v_day date;
  v_amount bigint;
  v_house bigint;
  v record;
begin
  select * into c from cashier.deposit_bonus b where b.deposit_id = new.id and b.state = 'CHOSEN' for no key update;
  if not found then return null; end if;
  -- Deposits to one wallet are serialised by the lock on its account, those of two currencies by this one.
  perform pg_advisory_xact_lock(hashtextextended('cashier.bonus:' || new.member_id, 0));
  v_day := cashier.day_of(new.brand_id, new.changed_at);
  v_amount := least(c.max_amount, div(new.received::numeric * c.basis_points, 10000))::bigint;
  v_house := ledger.open_account(new.brand_id, 'bonuses', c.bonus_id, 'deposits', new.currency, 'D', null);
  if v_amount = 0 or new.received < c.min_deposit or limits.is_excluded(new.member_id, new.changed_at)
     or not cashier.is_bonus_available(new.member_id, c.bonus_id, c.times, v_day, new.id)
     -- An order that was paid after it had ended gets no bonus that is no longer offered.
     or old.state in ('EXPIRED', 'FAILED', 'REFUSED')
       and not exists (select from cashier.bonus b where b.id = c.bonus_id and b.enabled)
     or not exists (select from ledger.account a where a.id = v_house and a.state = 'active') then
    update cashier.deposit_bonus b set state = 'MISSED' where b.deposit_id = new.id;
    return null;
  end if;
  select * into v from ledger.credit_member('cashier:' || new.brand_id, 'deposit-bonus:' || new.id,
    sha256(convert_to(concat_ws('|', new.id, v_amount), 'UTF8')), 6::smallint, v_house, new.wallet_id, v_amount,
    jsonb_build_object('deposit', new.id));
  update cashier.deposit_bonus b
    set state = 'GIVEN', amount = v_amount, transfer_id = v.transfer_id, day = v_day
    where b.deposit_id = new.id;
  return null;
end $$;

-- Its name sorts it after add_turnover_requirement: triggers fire in alphabetical order.
create trigger pay_bonus after update on cashier.deposit for each row
  when (new.state = 'CREDITED' and old.state <> 'CREDITED') execute function cashier.give_bonus();

-- A provider's payment belongs to the first order that it was reported for; a report for another one is refused.
create table cashier.payment (
  brand_id uuid not null,
  provider_code text not null,
  payment_id text not null check (length(payment_id) between 1 and 100),
  deposit_id uuid not null,
  primary key (brand_id, provider_code, payment_id),
  foreign key (deposit_id, brand_id) references cashier.deposit (id, brand_id)
);

create function cashier.publish_bonus() returns trigger language plpgsql as $$
begin
  insert into core.outbox (topic, payload, brand_id, request_id, due_at)
  select 'member-news', jsonb_build_object(
      'key', 'deposit-bonus:' || d.id, 'memberId', d.member_id, 'kind', 'DEPOSIT_BONUS',
      'reference', d.reference,
      'money', jsonb_build_object('amount', new.amount::text, 'currency', d.currency)),
    d.brand_id, 'deposit:' || d.id, d.changed_at
  from cashier.deposit d where d.id = new.deposit_id;
  return null;
end $$;

create trigger publish_bonus after update on cashier.deposit_bonus
for each row when (new.state = 'GIVEN' and old.state <> 'GIVEN')
execute function cashier.publish_bonus();

-- A duplicate or excess payment of an order. An operator credits it to the wallet, or marks it as returned.
create table cashier.unmatched_payment (
  id uuid primary key,
  brand_id uuid not null,
  deposit_id uuid not null,
  -- The provider's id of the payment.
  payment_id text not null check (length(payment_id) between 1 and 100),
  -- Minor units of the order's currency; for a payment in another currency, reported_amount instead.
  amount bigint check (amount > 0),
  reported_amount text check (length(reported_amount) between 1 and 60),
  state text not null default 'WAITING' check (state in ('WAITING', 'CREDITED', 'RETURNED')),
  credited bigint check (credited > 0),
  transfer_id bigint,
  decided_by uuid,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  first_approval text check (length(first_approval) between 1 and 100),
  first_approval_by uuid,
  unique (deposit_id, payment_id),
  foreign key (deposit_id, brand_id) references cashier.deposit (id, brand_id),
  check ((amount is null) = (reported_amount is not null)),
  check ((state = 'CREDITED') = (transfer_id is not null)),
  check ((state = 'CREDITED') = (credited is not null)),
  check ((state = 'WAITING') = (decided_by is null)),
  check (credited = amount),
  check ((first_approval is null) = (first_approval_by is null))
);

create index unmatched_payment_waiting on cashier.unmatched_payment (brand_id, deposit_id) where state = 'WAITING';

create index deposit_poll on cashier.deposit (next_poll_at)
  where next_poll_at is not null and state in ('CREATED', 'AWAITING_PAYMENT', 'EXPIRED', 'FAILED');

-- The payments of the sandbox provider, as any provider stores its own. Amounts are decimal text, as it reports them.
create table cashier.sandbox_payment (
  brand_id uuid not null references brands.brand (id),
  provider_code text not null,
  reference text not null,
  payment_id text not null,
  status text not null check (status in ('PENDING', 'PAID', 'FAILED')),
  amount text not null,
  currency text not null,
  primary key (brand_id, provider_code, reference)
);

-- Deposits with a first approval are listed until the second one.
create index deposit_first_approval on cashier.deposit (brand_id) where first_approval is not null;

-- The turnover that deposits require before a withdrawal.
alter table turnover.requirement
  add foreign key (deposit_id) references cashier.deposit (id),
  add foreign key (unmatched_payment_id) references cashier.unmatched_payment (id);

create function cashier.require_turnover_of_deposit() returns trigger language plpgsql as $$
begin
  insert into turnover.requirement (deposit_id, wallet_id, amount, since)
    values (new.id, new.wallet_id, new.credited, new.changed_at) on conflict do nothing;
  return null;
end $$;

create trigger add_turnover_requirement after update on cashier.deposit for each row
  when (new.state = 'CREDITED' and old.state <> 'CREDITED') execute function cashier.require_turnover_of_deposit();

create function cashier.require_turnover_of_bonus() returns trigger language plpgsql as $$
begin
  update turnover.requirement t set amount = t.amount + new.amount, basis_points = new.turnover_basis_points
    where t.deposit_id = new.deposit_id;
  if not found then raise exception 'deposit % is not noted for its turnover', new.deposit_id; end if;
  return null;
end $$;

create trigger add_turnover_requirement after update on cashier.deposit_bonus for each row
  when (new.state = 'GIVEN' and old.state <> 'GIVEN') execute function cashier.require_turnover_of_bonus();

create function cashier.require_turnover_of_unmatched_payment() returns trigger language plpgsql as $$
begin
  insert into turnover.requirement (unmatched_payment_id, wallet_id, amount, since)
    select new.id, d.wallet_id, new.credited, new.changed_at from cashier.deposit d where d.id = new.deposit_id;
  return null;
end $$;

create trigger add_turnover_requirement after update on cashier.unmatched_payment for each row
  when (new.state = 'CREDITED' and old.state <> 'CREDITED') execute function cashier.require_turnover_of_unmatched_payment();

grant usage on schema cashier to croupier_runtime;
grant select, insert, update, delete on all tables in schema cashier to croupier_runtime;
