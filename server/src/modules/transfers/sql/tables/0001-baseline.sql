-- Vendor transfers: money to and from vendors that hold their players' balances (wallet mode TRANSFER); and member
-- transfers.
create schema transfers;

-- A vendor transfer. The amount of a transfer IN to the vendor is held in the member's cash until the vendor has confirmed
-- it, and then captured; the amount of a transfer OUT is credited once the vendor has confirmed it.
create table transfers.vendor_transfer (
  -- Also its id at the vendor.
  id uuid primary key,
  brand_id uuid not null references brands.brand (id),
  member_id uuid not null,
  wallet_id uuid not null references ledger.wallet (id),
  vendor_id uuid not null,
  -- Chosen by the client: the same request sent twice is stored once.
  request_id uuid not null,
  direction text not null check (direction in ('IN', 'OUT')),
  currency text not null references ledger.currency (code),
  -- Minor units.
  amount bigint not null check (amount between 1 and 100000000000000000),
  -- REQUESTED: nothing was sent. SENT: the vendor may have received it. PENDING: the vendor did not report its result.
  state text not null check (state in ('REQUESTED', 'SENT', 'PENDING', 'DONE', 'FAILED')),
  -- Why it failed. unsent: it was never sent. unknown: the vendor reports that it never arrived.
  reason text check (reason in ('unsent', 'balance', 'refused', 'unknown', 'operator')),
  hold_id bigint unique references ledger.hold (id),
  transfer_id bigint unique,
  -- How often the vendor was polled for its result, and when it is polled next.
  polls int not null default 0 check (polls >= 0),
  next_poll_at timestamptz,
  sent_at timestamptz,
  decided_by uuid,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- The first approval of a resolution that needs dual approval: a second operator has to approve the same.
  first_approval text check (first_approval in ('DONE', 'FAILED')),
  first_approval_by uuid,
  unique (member_id, request_id),
  foreign key (member_id, brand_id) references members.member (id, brand_id),
  foreign key (vendor_id, brand_id) references catalogue.vendor (id, brand_id),
  check ((direction = 'IN') = (hold_id is not null)),
  check ((state = 'DONE') = (transfer_id is not null)),
  check ((state = 'FAILED') = (reason is not null)),
  check ((state in ('DONE', 'FAILED')) = (next_poll_at is null)),
  check (state = 'REQUESTED' or state = 'FAILED' or sent_at is not null),
  check ((first_approval is null) = (first_approval_by is null))
) with (fillfactor = 70);

create index vendor_transfer_of_member on transfers.vendor_transfer (member_id, created_at desc, id desc);

create index vendor_transfer_of_brand on transfers.vendor_transfer (brand_id, state, created_at desc, id desc);

create index vendor_transfer_due on transfers.vendor_transfer (brand_id, next_poll_at) where next_poll_at is not null;

-- Terms of member transfers (between a member and the agent directly above or below), by currency; none without a row.
create table transfers.terms (
  brand_id uuid not null references brands.brand (id),
  currency text not null references ledger.currency (code),
  upline_open boolean not null,
  downline_open boolean not null,
  -- Minor units. The day's amount and count limit what one sender sends in any 24 hours.
  min_amount bigint not null check (min_amount > 0),
  max_amount bigint not null check (max_amount >= min_amount),
  day_amount bigint not null check (day_amount >= max_amount),
  day_count int not null check (day_count between 1 and 1000),
  primary key (brand_id, currency)
);

create table transfers.member_transfer (
  id uuid primary key,
  brand_id uuid not null references brands.brand (id),
  sender_id uuid not null,
  receiver_id uuid not null,
  -- Chosen by the client: the same request sent twice is stored once.
  request_id uuid not null,
  direction text not null check (direction in ('UP', 'DOWN')),
  currency text not null references ledger.currency (code),
  -- Minor units.
  amount bigint not null check (amount > 0),
  remark text not null check (length(remark) <= 140),
  transfer_id bigint not null unique,
  created_at timestamptz not null,
  unique (sender_id, request_id),
  foreign key (sender_id, brand_id) references members.member (id, brand_id),
  foreign key (receiver_id, brand_id) references members.member (id, brand_id),
  check (sender_id <> receiver_id)
);

create index member_transfer_sent on transfers.member_transfer (sender_id, created_at desc, id desc);

create index member_transfer_received on transfers.member_transfer (receiver_id, created_at desc, id desc);

-- Balance recalls: the balance of a member at vendors with transfer wallets is recalled when the member's play is limited
-- or excluded. Attempted several times, as rounds may still end there.
create table transfers.balance_recall (
  member_id uuid primary key,
  brand_id uuid not null,
  requested_at timestamptz not null,
  -- How often it was attempted since it was requested, and when it is attempted next.
  attempts int not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null,
  foreign key (member_id, brand_id) references members.member (id, brand_id)
);

create index balance_recall_due on transfers.balance_recall (next_attempt_at);

alter table turnover.requirement add foreign key (member_transfer_id) references transfers.member_transfer (id);

grant usage on schema transfers to croupier_runtime;
grant select, insert, update, delete on all tables in schema transfers to croupier_runtime;
