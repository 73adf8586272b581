-- How calls of payment providers and their webhooks ended, for each minute; the nodes add up. Kept for a day.
create table payment_providers.call_count (
  brand_id uuid not null,
  use text not null,
  code text not null,
  operation text not null
    check (operation in ('CREATE_PAYMENT', 'SEND_PAYOUT', 'POLL_STATUS', 'RECEIVE_WEBHOOK')),
  minute timestamptz not null,
  outcome text not null check (outcome in ('OK', 'REFUSED', 'UNKNOWN', 'BAD_SIGNATURE')),
  calls bigint not null check (calls > 0),
  -- How long they took: the sum and the longest, in milliseconds.
  total_ms bigint not null check (total_ms >= 0),
  longest_ms bigint not null check (longest_ms >= 0),
  primary key (brand_id, use, code, operation, minute, outcome),
  foreign key (brand_id, use, code) references payment_providers.provider (brand_id, use, code) on delete cascade
);

-- When each operation succeeded and failed last, and why it failed.
create table payment_providers.last_call (
  brand_id uuid not null,
  use text not null,
  code text not null,
  operation text not null
    check (operation in ('CREATE_PAYMENT', 'SEND_PAYOUT', 'POLL_STATUS', 'RECEIVE_WEBHOOK')),
  succeeded_at timestamptz,
  failed_at timestamptz,
  failure text check (length(failure) between 1 and 200),
  -- When it failed first since it succeeded last; null after a success.
  failing_since timestamptz,
  primary key (brand_id, use, code, operation),
  check ((failed_at is null) = (failure is null)),
  foreign key (brand_id, use, code) references payment_providers.provider (brand_id, use, code) on delete cascade
);

-- The providers that staff were alerted about, until they work again.
create table payment_providers.alert (
  brand_id uuid not null,
  use text not null,
  code text not null,
  kind text not null check (kind in ('FAILING', 'SILENT')),
  raised_at timestamptz not null,
  primary key (brand_id, use, code),
  foreign key (brand_id, use, code) references payment_providers.provider (brand_id, use, code) on delete cascade
);

grant select, insert, update, delete
  on payment_providers.call_count, payment_providers.last_call, payment_providers.alert to croupier_runtime;
