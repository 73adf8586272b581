-- Requests of every kind of decision in one table.
alter table approvals.request rename to setting_request;
alter table approvals.setting_request rename constraint request_pkey to setting_request_pkey;

create table approvals.request (
  id uuid primary key,
  brand_id uuid not null references brands.brand (id),
  kind text not null check (kind in (
    'deposit_credit', 'unmatched_payment', 'withdrawal', 'payout_refusal', 'payout_paid', 'withdrawal_refund',
    'vendor_transfer', 'deposit_bonus', 'deposit_payee', 'deposit_provider', 'payout_provider', 'method_provider',
    'withdrawal_terms', 'approval_policy', 'social_provider', 'staff_roles')),
  -- Id or code of what changes.
  subject text not null check (length(subject) between 1 and 100),
  -- The values that would change, without secrets.
  before jsonb not null,
  after jsonb not null,
  -- Keyed hash of the values and the hidden ones: both persons have to request the same.
  digest bytea not null check (length(digest) = 32),
  -- Minor units.
  amount bigint check (amount >= 0),
  currency text,
  member_id uuid,
  -- Staff, whose accounts are of several kinds.
  requested_by uuid not null,
  requester text not null,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'WAITING'
    check (state in ('WAITING', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'REPLACED', 'EXPIRED')),
  ended_by text,
  ended_at timestamptz,
  check ((state = 'WAITING') = (ended_at is null)),
  check ((amount is null) = (currency is null)),
  check (expires_at > requested_at)
);

create unique index request_waiting on approvals.request (brand_id, kind, subject) where state = 'WAITING';
create index request_of_subject on approvals.request (brand_id, subject) where state = 'WAITING';
create index request_listed on approvals.request (brand_id, requested_at, id);
create index request_expiry on approvals.request (expires_at) where state = 'WAITING';

-- From which amounts decisions need two persons, in minor units. Without a policy each needs two.
create table approvals.policy (
  brand_id uuid not null references brands.brand (id),
  kind text not null check (kind in (
    'any', 'deposit_credit', 'unmatched_payment', 'withdrawal', 'payout_refusal', 'payout_paid',
    'withdrawal_refund', 'vendor_transfer', 'deposit_bonus')),
  currency text not null,
  single bigint not null check (single > 0),
  staff_day bigint not null check (staff_day > 0),
  member_day bigint not null check (member_day > 0),
  brand_day bigint not null check (brand_day > 0),
  primary key (brand_id, kind, currency)
);

-- Decisions that one person made alone; they add up in a day of the brand's time zone.
create table approvals.sole_decision (
  id uuid primary key,
  brand_id uuid not null references brands.brand (id),
  kind text not null,
  currency text not null,
  day date not null,
  staff_id uuid not null,
  member_id uuid,
  amount bigint not null check (amount > 0)
);

create index sole_decision_day on approvals.sole_decision (brand_id, kind, currency, day);

grant select, insert, update, delete on all tables in schema approvals to croupier_runtime;
