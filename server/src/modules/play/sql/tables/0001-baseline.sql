-- Game sessions, rounds, and every bet, win and rollback that a vendor sent. Amounts are minor units. play.bet, play.win
-- and play.rollback are one money action each. Each returns a status of the vendor API; any status but RS_OK has no
-- effect. Errors found after a write are raised: PY001 with the status as DETAIL, and those of the ledger.
--
-- Locks are taken in one order: the round, the member's limits, then those of the ledger. A transaction's row is inserted
-- last; when two calls with one key collide there, the second starts again (40001).
create schema play;

create table play.game_session (
  id uuid primary key,
  brand_id uuid not null,
  member_id uuid not null,
  vendor_id uuid not null references catalogue.vendor,
  game_id uuid not null references catalogue.game,
  currency text not null,
  token_hash bytea not null unique,
  mode text not null check (mode in ('real', 'demo')),
  -- The sign-in session that it was launched from, with which it ends. That session may be deleted first.
  identity_session_id uuid not null,
  created_at timestamptz not null,
  active_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
) with (fillfactor = 80);

create index game_session_member on play.game_session (member_id, created_at desc);

create table play.round (
  id uuid primary key,
  brand_id uuid not null,
  member_id uuid not null,
  vendor_id uuid not null,
  game_id uuid not null,
  -- The vendor's id of the round.
  reference text not null,
  currency text not null,
  -- void: every bet was rolled back and nothing was paid.
  status text not null default 'open' check (status in ('open', 'closed', 'void')),
  -- Bets that were not rolled back, and their sum.
  bets int not null default 0 check (bets >= 0),
  staked bigint not null default 0 check (staked >= 0),
  paid bigint not null default 0 check (paid >= 0),
  -- The turnover of the round; 0 until it is closed.
  valid_bet bigint not null default 0 check (valid_bet between 0 and staked),
  late_wins int not null default 0,
  opened_at timestamptz not null,
  closed_at timestamptz,
  unique (vendor_id, member_id, game_id, currency, reference)
) with (fillfactor = 70);

create index round_record on play.round (member_id, opened_at desc, id desc);

-- A transaction that a vendor sent, by the vendor's id of it (uuid, any text). A tombstone is a bet or win that was rolled
-- back before it arrived.
create table play.transaction (
  vendor_id uuid not null,
  uuid text not null,
  kind text not null check (kind in ('bet', 'win', 'rollback', 'tombstone')),
  -- Hash of the fields that a repeated request must match: kind, user, game, round, currency, amount, reference.
  content_hash bytea not null,
  brand_id uuid not null,
  member_id uuid not null,
  session_id uuid,
  round_id uuid,
  currency text not null,
  -- The amount that was staked, won or reversed; 0 when no money moved.
  amount bigint not null default 0 check (amount >= 0),
  cash bigint not null default 0,
  bonus bigint not null default 0,
  -- The part of a win's rollback that the balance did not cover.
  debt bigint not null default 0,
  transfer_id bigint,
  -- A win: the bet it belongs to; a rollback: the transaction that it rolls back.
  reference text,
  status text not null default 'accepted' check (status in ('accepted', 'rolled_back')),
  is_free boolean not null default false,
  -- A win that arrived after its round was closed.
  is_late boolean not null default false,
  closes_round boolean not null default false,
  -- Further fields of the vendor's request: reward_uuid, supplier_user, bet, meta, jackpot_win.
  details jsonb,
  -- When it happened, by the application's clock; created_at is the database's.
  at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (vendor_id, uuid),
  constraint transaction_legs check (cash + bonus = amount),
  constraint transaction_moved check ((transfer_id is null) = (amount = 0))
) with (fillfactor = 90);

create index transaction_round on play.transaction (round_id);

create type play.wallet_response as (
  status text,
  currency text,
  -- The available balance after the call: cash and bonus less holds.
  balance bigint,
  -- Whether money moved or a round changed.
  changed boolean
);

-- The highest wins of a day. Only paying wins are in it. An index on rounds would contain columns that each bet and win
-- updates, which would prevent their heap-only updates.
create index transaction_high_wins
  on play.transaction (brand_id, currency, ((at at time zone 'UTC')::date), amount desc)
  where kind = 'win' and amount > 0;

create type play.round_change as (round uuid, bets int, staked bigint, paid bigint, late int, closes boolean, at timestamptz);

-- A bet that opens its round, of a member without limits, exclusions or debt, and with enough money.
create type play.batch_bet as (
  no int, brand uuid, vendor uuid, member uuid, uuid text, hash bytea, round_id uuid, closes boolean,
  currency text, amount bigint, is_free boolean, details jsonb, at timestamptz,
  session uuid, sign_in uuid, wallet uuid, house bigint, is_old boolean, is_touch_due boolean, is_note_due boolean
);

-- A win, or a loss (0), of an accepted bet, of a member without limits or debt.
create type play.batch_win as (
  no int, brand uuid, vendor uuid, member uuid, uuid text, hash bytea, round uuid, closes boolean,
  currency text, amount bigint, is_free boolean, reference text, details jsonb, at timestamptz,
  wallet uuid, house bigint
);

grant usage on schema play to croupier_runtime;
grant select, insert, update, delete on all tables in schema play to croupier_runtime;
