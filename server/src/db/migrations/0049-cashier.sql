-- Deposits: by which methods a brand takes them, what was ordered, what came of it.
create schema cashier;

insert into ledger.transfer_code (code, name) values (4, 'deposit_fee');

-- Who takes payments for a brand. The embedded one ships with the product and has no address.
create table cashier.gateway (
  brand_id uuid not null references brands.brand (id),
  code text not null check (code ~ '^[a-z][a-z0-9-]{1,31}$'),
  kind text not null check (kind in ('sandbox', 'http')),
  base_url text check (length(base_url) between 1 and 500),
  -- Signs what we tell each other.
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
  -- Who tells us what was paid; where money comes by a bank, operators do.
  gateway_code text,
  -- Where a transfer goes: [{"name": "bank", "value": "…"}]
  payee jsonb not null default '[]',
  unique (brand_id, code),
  unique (id, brand_id),
  foreign key (brand_id, gateway_code) references cashier.gateway (brand_id, code),
  check ((kind = 'BANK_TRANSFER') = (gateway_code is null)),
  -- Something is always left of the smallest deposit.
  check (fee_payer = 'brand' or min_amount * (10000 - fee_basis_points) > fee_fixed * 10000)
);

-- What a method says in one language. `instructions` is HTML that was cleaned before it was written.
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
  -- Given by whoever ordered it: the same order sent twice stands once.
  request_id uuid not null,
  -- What the member writes beside a transfer, and the gateway tells us.
  reference text not null check (reference ~ '^[0-9A-Z]{8,16}$'),
  currency text not null references ledger.currency (code),
  -- Minor units: what was ordered, what came, what reached the wallet, what was kept as a fee.
  amount bigint not null check (amount > 0),
  received bigint check (received > 0),
  credited bigint check (credited > 0),
  fee bigint check (fee >= 0),
  -- As the method had it when this was ordered; zero where the brand pays.
  fee_fixed bigint not null check (fee_fixed >= 0),
  fee_basis_points int not null check (fee_basis_points between 0 and 5000),
  state text not null check (state in
    ('CREATED', 'AWAITING_PAYMENT', 'PROVED', 'CREDITED', 'EXPIRED', 'FAILED', 'REFUSED', 'MISMATCH')),
  -- Why it waits, failed or was refused; a word the reader's language is found by.
  reason text check (reason in ('amount', 'limit', 'excluded', 'refused', 'gateway', 'operator')),
  -- When it was counted against the limits in force; null while it does not count.
  counted_at timestamptz,
  -- How the gateway names it, and where the member pays.
  gateway_reference text check (length(gateway_reference) <= 200),
  payment jsonb not null default '{}',
  transfer_id bigint,
  -- What came besides, when the order had been paid already.
  surplus bigint not null default 0 check (surplus >= 0),
  decided_by uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  changed_at timestamptz not null,
  unique (member_id, request_id),
  unique (brand_id, reference),
  unique (id, brand_id),
  foreign key (member_id, brand_id) references members.member (id, brand_id),
  foreign key (method_id, brand_id) references cashier.method (id, brand_id),
  check ((state = 'CREDITED') = (transfer_id is not null)),
  check ((state = 'CREDITED') = (credited is not null)),
  check (state <> 'CREDITED' or (received is not null and fee is not null and received = credited + fee)),
  check (state <> 'MISMATCH' or received is not null)
) with (fillfactor = 70);
create index deposit_of_member on cashier.deposit (member_id, created_at desc, id desc);
create index deposit_inbox on cashier.deposit (brand_id, state, created_at desc, id desc);
create index deposit_due on cashier.deposit (brand_id, expires_at) where state in ('CREATED', 'AWAITING_PAYMENT');

-- What gateways told us, once each.
create table cashier.gateway_event (
  brand_id uuid not null,
  gateway_code text not null,
  event_id text not null check (length(event_id) between 1 and 100),
  deposit_id uuid not null,
  -- The gateway's name of the payment: one order may be paid more than once.
  payment_id text not null check (length(payment_id) between 1 and 100),
  status text not null check (status in ('PAID', 'FAILED')),
  amount bigint not null,
  outcome text not null check (outcome in ('credited', 'waiting', 'failed', 'surplus', 'none')),
  at timestamptz not null,
  primary key (brand_id, gateway_code, event_id),
  foreign key (deposit_id, brand_id) references cashier.deposit (id, brand_id)
);
create index gateway_event_deposit on cashier.gateway_event (deposit_id);

-- Takes the deposit that a gateway speaks of, for the rest of the transaction, and tells what is known beside it.
create function cashier.hold_deposit(
  p_brand uuid, p_gateway text, p_reference text, p_event text, p_now timestamptz
) returns table (deposit_id uuid, is_heard boolean, is_excluded boolean)
language plpgsql as $$
declare
  v record;
begin
  select d.id, d.member_id into v from cashier.deposit d
    join cashier.method m on m.id = d.method_id
    where d.brand_id = p_brand and d.reference = p_reference and m.gateway_code = p_gateway
    for no key update of d;
  if not found then return; end if;
  return query select v.id,
    exists (select from cashier.gateway_event e
      where e.brand_id = p_brand and e.gateway_code = p_gateway and e.event_id = p_event),
    limits.is_excluded(v.member_id, p_now);
end $$;

-- Credits a deposit with what came less the fee, which goes to the brand's fees: once, whoever asks and however
-- often. The deposit must be locked by the caller's transaction.
create function cashier.credit(
  p_deposit uuid, p_received bigint, p_fee bigint, p_decided_by uuid, p_now timestamptz
) returns table (transfer_id bigint, repaid bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  d cashier.deposit;
  v_bank bigint;
  v record;
begin
  select * into d from cashier.deposit x where x.id = p_deposit;
  if d.state = 'CREDITED' then
    return query select d.transfer_id, 0::bigint;
    return;
  end if;
  v_bank := ledger.open_account(d.brand_id, 'bank', d.method_id, 'deposits', d.currency, 'D', null);
  select * into v from ledger.credit_member('cashier:' || d.brand_id, 'deposit:' || d.id,
    sha256(convert_to(concat_ws('|', d.id, p_received, p_fee), 'UTF8')), 2::smallint, v_bank, d.wallet_id,
    p_received - p_fee, jsonb_build_object('deposit', d.id));
  if p_fee > 0 then
    perform ledger.post('cashier:' || d.brand_id, 'deposit-fee:' || d.id,
      sha256(convert_to(concat_ws('|', d.id, p_fee), 'UTF8')), 4::smallint, v_bank,
      ledger.open_account(d.brand_id, 'fees', d.method_id, 'deposits', d.currency, 'D', null), p_fee, d.currency,
      jsonb_build_object('deposit', d.id));
  end if;
  update cashier.deposit x set state = 'CREDITED', reason = null, received = p_received, fee = p_fee,
      credited = p_received - p_fee, transfer_id = v.transfer_id,
      decided_by = coalesce(p_decided_by, x.decided_by), changed_at = p_now
    where x.id = d.id;
  return query select v.transfer_id, v.repaid;
end $$;
