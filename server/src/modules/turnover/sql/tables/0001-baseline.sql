-- Turnover requirements: how much a member must stake before a withdrawal. Amounts are minor units.
create schema turnover;

-- The share of each deposit that must be staked, by brand and currency; none without a row.
create table turnover.terms (
  brand_id uuid not null references brands.brand (id),
  currency text not null references ledger.currency (code),
  -- Hundredths of a percent; 10000: as much as was deposited.
  basis_points int not null default 0 check (basis_points between 0 and 1000000),
  primary key (brand_id, currency)
);

-- A deposit, a received member transfer or a credited unmatched payment that must be staked in part before a withdrawal.
-- settled_by is the withdrawal for which that was fulfilled. The modules that own the referenced tables add the foreign
-- keys.
create table turnover.requirement (
  deposit_id uuid unique,
  wallet_id uuid not null references ledger.wallet (id),
  amount bigint not null check (amount > 0),
  since timestamptz not null,
  settled_by uuid,
  member_transfer_id uuid unique,
  -- The share of a deposit with a bonus, fixed when it was ordered, in hundredths of a percent; null: by the terms.
  basis_points int check (basis_points between 0 and 1000000),
  unmatched_payment_id uuid unique,
  check (num_nonnulls(deposit_id, unmatched_payment_id, member_transfer_id) = 1)
);

create index requirement_open on turnover.requirement (wallet_id) where settled_by is null;

grant usage on schema turnover to croupier_runtime;
grant select, insert, update, delete on all tables in schema turnover to croupier_runtime;
