-- The vendor that ships with the product to try transfers with: it keeps its players' balances itself, and misbehaves
-- on request. Nothing of the platform reads or writes these tables.
create schema demo_vendor;

create table demo_vendor.player_balance (
  brand_id uuid not null references brands.brand (id),
  operator_id text not null,
  user_ref text not null check (length(user_ref) between 1 and 100),
  currency text not null,
  -- Minor units.
  balance bigint not null check (balance >= 0),
  primary key (brand_id, operator_id, user_ref, currency)
);

-- The result of each transfer; CLOSED: it was queried before it arrived, and is refused should it arrive.
create table demo_vendor.movement (
  brand_id uuid not null references brands.brand (id),
  operator_id text not null,
  transfer_uuid text not null check (length(transfer_uuid) between 1 and 100),
  kind text check (kind in ('deposit', 'withdraw')),
  user_ref text,
  currency text,
  amount bigint check (amount > 0),
  state text not null check (state in ('DONE', 'FAILED', 'CLOSED')),
  at timestamptz not null,
  primary key (brand_id, operator_id, transfer_uuid),
  check ((state = 'CLOSED') = (kind is null))
);

-- The fault that it simulates for a player, until it is changed.
create table demo_vendor.simulated_fault (
  brand_id uuid not null references brands.brand (id),
  user_ref text not null,
  fault text not null check (fault in ('slow', 'cut', 'lost', 'refuse', 'silent', 'lie')),
  primary key (brand_id, user_ref)
);

grant usage on schema demo_vendor to croupier_runtime;
grant select, insert, update, delete on all tables in schema demo_vendor to croupier_runtime;
