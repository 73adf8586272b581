-- Bonuses that have a balance of their own until they are staked (WALLET mode). Amounts are minor units of the wallet's
-- currency. The balance itself is that of the wallet's bonus account in the ledger.
--
-- Ending a bonus locks its row, then the wallet's cash and bonus account; its state changes under all of these. Bets, wins
-- and rollbacks lock the accounts and then read the state.
create schema bonuses;

create table bonuses.bonus (
  id uuid primary key,
  brand_id uuid not null references brands.brand (id),
  member_id uuid not null,
  wallet_id uuid not null references ledger.wallet (id),
  -- The derived account that granted it, and that receives what ends of it.
  programme_account bigint not null references ledger.account (id),
  -- What was granted, by the transfer grant_id.
  amount bigint not null check (amount > 0),
  grant_id bigint not null unique,
  -- What has to be staked, and how much of the valid bets has counted.
  required bigint not null check (required >= 0),
  done bigint not null default 0 check (done >= 0),
  -- The highest stake of a bet while it is open; null: none.
  max_bet bigint check (max_bet > 0),
  -- The most that becomes cash.
  max_conversion bigint not null check (max_conversion > 0),
  -- How much of a valid bet counts, by category of games, in hundredths of a percent. A category that is left out counts 0.
  contributions jsonb not null check (jsonb_typeof(contributions) = 'object'),
  -- Bets on sports and e-sports at lower odds count nothing; in thousandths, 1500 is 1.50. Null: all count.
  minimum_odds int check (minimum_odds > 1000),
  state text not null default 'OPEN' check (state in (
    'OPEN', 'COMPLETED', 'EXPIRED', 'WITHDRAWN', 'GIVEN_UP', 'EXCLUDED', 'SPENT', 'REVOKED')),
  -- What became cash, by the transfer conversion_id; and the balance that went back to the programme when it ended.
  converted bigint not null default 0,
  conversion_id bigint unique,
  forfeited bigint not null default 0 check (forfeited >= 0),
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  constraint bonus_end check ((state = 'OPEN') = (ended_at is null)),
  constraint bonus_conversion check (
    converted between 0 and max_conversion and (converted = 0) = (conversion_id is null)
    and (converted = 0 or state in ('COMPLETED', 'REVOKED')))
) with (fillfactor = 80);

create unique index bonus_open on bonuses.bonus (member_id) where state = 'OPEN';
create index bonus_due on bonuses.bonus (brand_id, expires_at) where state = 'OPEN';
create index bonus_member on bonuses.bonus (member_id, granted_at desc);

grant usage on schema bonuses to croupier_runtime;
grant select, insert, update on bonuses.bonus to croupier_runtime;
