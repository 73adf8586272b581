-- Turnover requirements: what a member has to stake before a withdrawal. Amounts are minor units.
create schema turnover;

-- The share of each deposit that has to be staked, by brand and currency. Without a row none.
create table turnover.terms (
  brand_id uuid not null references brands.brand (id),
  currency text not null references ledger.currency (code),
  -- Hundredths of a percent; 10000: as much as was deposited.
  basis_points int not null default 0 check (basis_points between 0 and 1000000),
  primary key (brand_id, currency)
);

-- A deposit of which a part is to be staked before money leaves; and the withdrawal before which it was. The modules that
-- own what is referred to add the foreign keys.
create table turnover.requirement (
  deposit_id uuid unique,
  wallet_id uuid not null references ledger.wallet (id),
  amount bigint not null check (amount > 0),
  since timestamptz not null,
  settled_by uuid,
  member_transfer_id uuid unique,
  -- The share of a deposit with a bonus, fixed when it was ordered, in hundredths of a percent; null: by the terms.
  basis_points int check (basis_points between 0 and 1000000),
  -- A part of it is to be staked before money leaves, as of any deposit.
  unmatched_payment_id uuid unique,
  check (num_nonnulls(deposit_id, unmatched_payment_id, member_transfer_id) = 1)
);

create index requirement_open on turnover.requirement (wallet_id) where settled_by is null;

grant usage on schema turnover to croupier_runtime;
grant select, insert, update, delete on all tables in schema turnover to croupier_runtime;
