-- Changes that need dual approval: they take effect once a second operator requests the same. A higher threshold of dual
-- approval of withdrawals, or none, and the payment providers of payouts and deposits.
create schema approvals;

create table approvals.request (
  brand_id uuid not null references brands.brand (id),
  kind text not null check (kind in ('withdrawal_terms', 'withdrawal_payer', 'payout_gateway', 'deposit_gateway')),
  -- A currency, a withdrawal method, or a payment provider.
  subject text not null,
  -- An amount or 'off'; a payment provider; an address.
  proposed_value text not null check (length(proposed_value) between 1 and 500),
  -- Keyed hash of a payment provider's address and secret: both operators have to enter the same.
  digest bytea check (length(digest) = 32),
  operator_id uuid not null,
  requested_at timestamptz not null,
  primary key (brand_id, kind, subject),
  check ((kind in ('payout_gateway', 'deposit_gateway')) = (digest is not null))
);

grant usage on schema approvals to croupier_runtime;
grant select, insert, update, delete on all tables in schema approvals to croupier_runtime;
