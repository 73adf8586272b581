-- What one operator asked for and takes effect once another one says the same: that fewer withdrawals, or none, take two
-- persons, where payouts go, and who tells what was paid in. Until then what held goes on.
create schema approvals;

create table approvals.request (
  brand_id uuid not null references brands.brand (id),
  kind text not null check (kind in ('withdrawal_terms', 'withdrawal_payer', 'payout_gateway', 'deposit_gateway')),
  -- A currency, a way of withdrawing, or a gateway.
  subject text not null,
  -- An amount or 'off'; a gateway; an address.
  proposed_value text not null check (length(proposed_value) between 1 and 500),
  -- Of a gateway's address and secret, keyed: both operators have to give the same.
  digest bytea check (length(digest) = 32),
  operator_id uuid not null,
  requested_at timestamptz not null,
  primary key (brand_id, kind, subject),
  check ((kind in ('payout_gateway', 'deposit_gateway')) = (digest is not null))
);

grant usage on schema approvals to croupier_runtime;
grant select, insert, update, delete on all tables in schema approvals to croupier_runtime;
