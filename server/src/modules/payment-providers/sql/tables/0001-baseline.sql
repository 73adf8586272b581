-- Payment providers, which deposits are paid by and payouts are made by.
create schema payment_providers;

-- A brand's payment providers. The sandbox ships with the product and has no address.
create table payment_providers.provider (
  brand_id uuid not null references brands.brand (id),
  -- What the brand uses it for; each use has codes of its own.
  use text not null check (use in ('deposit', 'payout')),
  code text not null check (code ~ '^[a-z][a-z0-9-]{1,31}$'),
  kind text not null check (kind in ('sandbox', 'http')),
  base_url text check (length(base_url) between 1 and 500),
  -- Signs the requests in both directions.
  secret_sealed bytea not null,
  primary key (brand_id, use, code),
  check ((kind = 'http') = (base_url is not null))
);

grant usage on schema payment_providers to croupier_runtime;
grant select, insert, update, delete on all tables in schema payment_providers to croupier_runtime;
