-- The jackpot pools. A pool's money is a derived account of the ledger; its row here counts its cycles and is the lock that
-- makes one round win each of them. Amounts are minor units.
--
-- Bets contribute without the lock. A round that wins locks the pool, takes what is in the account then, and the house pays
-- the seed amount of the next cycle, all in one transaction. The pool is locked after the round and the member's limits,
-- and before anything of the ledger.
create schema jackpot;

-- What the house pays into each new pool of a currency. The published rule of the slot models has the same amounts.
create table jackpot.seed (
  currency text primary key,
  amount bigint not null check (amount > 0)
);

insert into jackpot.seed (currency, amount) values
  ('USD', 100000), ('EUR', 100000), ('CNY', 500000), ('THB', 2500000), ('VND', 20000000), ('JPY', 100000),
  ('KWD', 500000);

create table jackpot.pool (
  brand_id uuid not null,
  currency text not null,
  account_id bigint not null unique,
  -- Counts from 1; the next one begins when a round wins.
  cycle bigint not null default 1 check (cycle > 0),
  created_at timestamptz not null default now(),
  primary key (brand_id, currency)
);

-- Who won a pool. A round wins at most once.
create table jackpot.win (
  brand_id uuid not null,
  currency text not null,
  cycle bigint not null,
  round_id uuid not null unique,
  member_id uuid not null,
  game_id uuid not null,
  -- The win's transaction in play.transaction, and its transfer.
  vendor_id uuid not null,
  uuid text not null,
  transfer_id bigint not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  primary key (brand_id, currency, cycle),
  unique (vendor_id, uuid)
);

create index win_newest on jackpot.win (brand_id, currency, at desc);

grant usage on schema jackpot to croupier_runtime;
grant select on jackpot.seed to croupier_runtime;
grant select, insert, update on jackpot.pool to croupier_runtime;
grant select, insert on jackpot.win to croupier_runtime;
