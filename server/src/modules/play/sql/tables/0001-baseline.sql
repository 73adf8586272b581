-- Playing: launched games, rounds, and every bet, win and rollback that a vendor sent. Amounts are minor
-- units. play.bet, play.win and play.rollback are one money action each; they answer a status of the vendor
-- wallet and leave nothing behind unless it is RS_OK. Refusals found after something was written are raised:
-- PY001 with the status as DETAIL, and those of the ledger.
--
-- Locks are taken in one order: the round, the member's limits, then what the ledger takes. A transaction's
-- row comes last; two calls with one key meet there, and the second starts again (40001).
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
  -- The sign-in it was launched from, which it does not outlive. That session may be purged before it.
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
  -- The vendor's own name of the round.
  reference text not null,
  currency text not null,
  -- void: every bet was rolled back and nothing was paid.
  status text not null default 'open' check (status in ('open', 'closed', 'void')),
  -- Bets that were not rolled back, and their sum.
  bets int not null default 0 check (bets >= 0),
  staked bigint not null default 0 check (staked >= 0),
  paid bigint not null default 0 check (paid >= 0),
  -- What of the stake counts as turnover; known once the round is closed.
  valid_bet bigint not null default 0 check (valid_bet between 0 and staked),
  late_wins int not null default 0,
  opened_at timestamptz not null,
  closed_at timestamptz,
  unique (vendor_id, member_id, game_id, currency, reference)
) with (fillfactor = 70);

create index round_record on play.round (member_id, opened_at desc, id desc);

-- A tombstone is a bet or win that was rolled back before it arrived.
create table play.transaction (
  vendor_id uuid not null,
  uuid text not null,
  kind text not null check (kind in ('bet', 'win', 'rollback', 'tombstone')),
  -- Of what makes a repeat the same: kind, user, game, round, currency, amount, reference.
  content_hash bytea not null,
  brand_id uuid not null,
  member_id uuid not null,
  session_id uuid,
  round_id uuid,
  currency text not null,
  -- Stake, win, or what was reversed; 0 where no money moved.
  amount bigint not null default 0 check (amount >= 0),
  cash bigint not null default 0,
  bonus bigint not null default 0,
  -- The part of a win's rollback that the balance did not cover.
  debt bigint not null default 0,
  transfer_id bigint,
  reference text,
  status text not null default 'accepted' check (status in ('accepted', 'rolled_back')),
  is_free boolean not null default false,
  -- A win that arrived after its round was closed.
  is_late boolean not null default false,
  closes_round boolean not null default false,
  -- Further fields of the vendor's request: reward_uuid, supplier_user, bet, meta, jackpot_win.
  details jsonb,
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
  -- What can be spent, after the call.
  balance bigint,
  -- Whether money moved or a round changed.
  changed boolean
);

-- The highest wins of a day. Only a win that paid is entered, once: bets and losses pass by. An index on rounds
-- would name columns that each bet and win updates, and would so take heap-only updates from all of them.
create index transaction_high_wins
  on play.transaction (brand_id, currency, ((at at time zone 'UTC')::date), amount desc)
  where kind = 'win' and amount > 0;

create type play.round_change as (round uuid, bets int, staked bigint, paid bigint, late int, closes boolean, at timestamptz);

-- A bet that opens its round, of a member without limits or exclusions, who can pay it.
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
