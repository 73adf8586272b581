-- Free spins that members were given: rounds of one game that cost nothing. What they win is added up, and paid once
-- they have ended, by the module that gave them. Amounts are minor units.
--
-- Each change locks the award before its spins. An award ends when no spin is left to use and none is open.
create schema free_spins;

create table free_spins.award (
  id uuid primary key,
  brand_id uuid not null references brands.brand (id),
  member_id uuid not null,
  game_id uuid not null references catalogue.game (id),
  currency text not null references ledger.currency (code),
  -- What each spin plays for.
  stake bigint not null check (stake > 0),
  spins int not null check (spins > 0),
  used int not null default 0,
  won bigint not null default 0 check (won >= 0),
  -- The most that is paid of what they win.
  max_win bigint not null check (max_win > 0),
  granted_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > granted_at),
  ended_at timestamptz,
  -- Whether staff revoked it: nothing is paid.
  is_revoked boolean not null default false,
  check (used between 0 and spins),
  check (not is_revoked or ended_at is not null)
) with (fillfactor = 80);

create index award_of_member on free_spins.award (member_id) where ended_at is null;
create index award_expiring on free_spins.award (brand_id, expires_at) where ended_at is null;
create index award_used on free_spins.award (brand_id) where ended_at is null and used = spins;

-- The free bets that awards were used for.
create table free_spins.spin (
  vendor_id uuid not null,
  bet_uuid text not null,
  award_id uuid not null references free_spins.award (id),
  round_id uuid not null,
  -- Null while its result is not known.
  won bigint check (won >= 0),
  -- Whether the bet was rolled back, which gave the spin back.
  is_returned boolean not null default false,
  at timestamptz not null,
  primary key (vendor_id, bet_uuid),
  check (not is_returned or won is null)
);

create index spin_of_award on free_spins.spin (award_id);
create index spin_of_round on free_spins.spin (round_id);

grant usage on schema free_spins to croupier_runtime;
grant select, insert, update, delete on free_spins.award, free_spins.spin to croupier_runtime;
