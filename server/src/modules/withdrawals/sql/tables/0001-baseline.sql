-- Withdrawals: terms, methods, members' accounts, requests and their results. Amounts are minor units.
--
-- Locks are taken in one order: the wallet's row (a request) or the withdrawal's (everything after it), then those of the
-- ledger.
create schema withdrawals;

-- The payment providers of a brand's payouts. The sandbox ships with the product and has no address.
create table withdrawals.payment_provider (
  brand_id uuid not null references brands.brand (id),
  code text not null check (code ~ '^[a-z][a-z0-9-]{1,31}$'),
  kind text not null check (kind in ('sandbox', 'http')),
  base_url text check (length(base_url) between 1 and 500),
  -- Signs the requests in both directions.
  secret_sealed bytea not null,
  primary key (brand_id, code),
  check ((kind = 'http') = (base_url is not null))
);

-- Terms of withdrawals in a currency, for all methods; no withdrawals without a row.
create table withdrawals.terms (
  brand_id uuid not null references brands.brand (id),
  currency text not null references ledger.currency (code),
  -- Limits of a member's requests per day of the brand: their number and their total amount.
  day_count int not null check (day_count between 1 and 1000),
  day_amount bigint not null check (day_amount > 0),
  -- From this amount on dual approval is required; null: never.
  two_person_from bigint check (two_person_from > 0),
  -- How long a member may confirm or dispute the receipt.
  receipt_minutes int not null default 1440 check (receipt_minutes between 1 and 43200),
  -- Hours before a newly added account may be used; 0: immediately.
  cooling_hours int not null default 0 check (cooling_hours between 0 and 720),
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
  -- The fee, which the member pays out of the amount.
  fee_fixed bigint not null default 0 check (fee_fixed >= 0),
  fee_basis_points int not null default 0 check (fee_basis_points between 0 and 5000),
  enabled boolean not null,
  position int not null,
  -- The payment provider; null: operators pay out manually.
  provider_code text,
  unique (brand_id, code),
  unique (id, brand_id),
  foreign key (brand_id, currency) references withdrawals.terms (brand_id, currency),
  foreign key (brand_id, provider_code) references withdrawals.payment_provider (brand_id, code),
  check ((kind = 'CRYPTO') = (network is not null)),
  -- The fee of the smallest withdrawal is less than its amount.
  check (min_amount * (10000 - fee_basis_points) > fee_fixed * 10000),
  -- Target of account's foreign key.
  unique (id, currency)
);

create table withdrawals.method_text (
  method_id uuid not null references withdrawals.method (id) on delete cascade,
  language_code text not null references brands.language (code),
  name text not null check (length(name) between 1 and 80),
  primary key (method_id, language_code)
);

-- An account that a member's withdrawals are paid to. Number and holder are sealed; the hash finds duplicates.
create table withdrawals.account (
  id uuid primary key,
  brand_id uuid not null,
  member_id uuid not null,
  method_id uuid not null,
  bank text check (length(bank) between 2 and 80),
  holder_sealed bytea not null,
  number_sealed bytea not null,
  number_hash bytea not null check (length(number_hash) = 32),
  -- The number as it may be shown.
  number_masked text not null check (length(number_masked) between 3 and 20),
  created_at timestamptz not null,
  removed_at timestamptz,
  currency text not null,
  unique (id, brand_id),
  foreign key (member_id, brand_id) references members.member (id, brand_id),
  foreign key (method_id, brand_id) references withdrawals.method (id, brand_id),
  foreign key (method_id, currency) references withdrawals.method (id, currency)
);

create index account_number on withdrawals.account (brand_id, number_hash);

create table withdrawals.withdrawal (
  id uuid primary key,
  brand_id uuid not null references brands.brand (id),
  member_id uuid not null,
  wallet_id uuid not null references ledger.wallet (id),
  method_id uuid not null,
  account_id uuid not null,
  -- The client's idempotency key.
  request_id uuid not null,
  -- Our reference, shown to members and sent to the payment provider.
  reference text not null check (reference ~ '^[0-9A-Z]{8,16}$'),
  currency text not null references ledger.currency (code),
  -- amount: held, including the fee. fee: charged when the payout is made in full.
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  hold_id bigint references ledger.hold (id),
  state text not null check (state in ('REQUESTED', 'APPROVED_ONCE', 'APPROVED', 'PAYING', 'UNKNOWN', 'PAID',
    'PARTLY_PAID', 'REFUSED', 'FAILED')),
  reason text check (reason in ('operator', 'gateway')),
  approved_by uuid,
  decided_by uuid,
  -- The payment provider and its id of the payout; how often it was called, and when it is called next.
  provider_code text,
  payout_reference text check (length(payout_reference) between 1 and 200),
  attempts int not null default 0,
  next_attempt_at timestamptz,
  -- The payment provider reports another result than the state here; an operator decides.
  is_contradicted boolean not null default false,
  -- The amount paid to the member's account, and the fee charged.
  paid bigint check (paid > 0),
  fee_taken bigint check (fee_taken >= 0),
  transfer_id bigint,
  paid_at timestamptz,
  -- Whether the member received the payout, and how a dispute was resolved.
  receipt text check (receipt in ('AWAITING', 'RECEIVED', 'AUTO_CONFIRMED', 'PARTLY_RECEIVED', 'NOT_RECEIVED', 'REFUNDED',
    'CLOSED')),
  receipt_due_at timestamptz,
  received bigint check (received >= 0),
  refunded bigint check (refunded > 0),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- The first approval of a decision that needs dual approval: a second operator has to approve the same.
  first_approval text check (length(first_approval) between 1 and 100),
  first_approval_by uuid,
  -- A refund returns the fee proportionally; the fee kept equals the fee on the amount that stays paid.
  fee_refunded bigint,
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
  check (refunded is null or refunded <= paid),
  check ((first_approval is null) = (first_approval_by is null)),
  constraint withdrawal_fee_refunded_check check (fee_refunded between 0 and fee_taken),
  constraint withdrawal_fee_refunded_with_check check ((fee_refunded is null) = (refunded is null))
) with (fillfactor = 70);

create index withdrawal_of_member on withdrawals.withdrawal (member_id, created_at desc, id desc);

create index withdrawal_queue on withdrawals.withdrawal (brand_id, state, created_at desc, id desc);

create index withdrawal_due on withdrawals.withdrawal (next_attempt_at) where next_attempt_at is not null;

create index withdrawal_receipt_due on withdrawals.withdrawal (brand_id, receipt_due_at) where receipt = 'AWAITING';

create index withdrawal_account on withdrawals.withdrawal (account_id);

-- The history of a withdrawal.
create table withdrawals.event (
  withdrawal_id uuid not null references withdrawals.withdrawal (id),
  no int not null,
  kind text not null check (kind in ('REQUESTED', 'APPROVED_ONCE', 'APPROVED', 'PAYING', 'UNKNOWN', 'PAID',
    'PARTLY_PAID', 'REFUSED', 'FAILED', 'RECEIVED', 'AUTO_CONFIRMED', 'PARTLY_RECEIVED', 'NOT_RECEIVED', 'REFUNDED', 'CLOSED',
    'CONTRADICTED')),
  amount bigint,
  at timestamptz not null,
  primary key (withdrawal_id, no)
);

-- Events of payment providers, each stored once.
create table withdrawals.provider_event (
  brand_id uuid not null,
  provider_code text not null,
  event_id text not null check (length(event_id) between 1 and 100),
  withdrawal_id uuid not null,
  status text not null check (status in ('PENDING', 'PAID', 'FAILED')),
  amount bigint not null,
  outcome text not null check (outcome in ('paid', 'failed', 'contradicted', 'none')),
  at timestamptz not null,
  primary key (brand_id, provider_code, event_id),
  foreign key (withdrawal_id, brand_id) references withdrawals.withdrawal (id, brand_id)
);

alter table turnover.requirement add foreign key (settled_by) references withdrawals.withdrawal (id);

-- A member can register an account number once per currency.
create unique index account_once on withdrawals.account (member_id, currency, number_hash) where removed_at is null;

grant usage on schema withdrawals to croupier_runtime;
grant select, insert, update, delete on all tables in schema withdrawals to croupier_runtime;
