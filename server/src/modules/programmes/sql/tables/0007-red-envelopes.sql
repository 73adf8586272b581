-- A red envelope: a total that was divided at random when it was made, and of which each member opens one share. Amounts are
-- minor units.
create table programmes.envelope (
  id uuid primary key,
  brand_id uuid not null,
  programme_id uuid not null references programmes.programme (id),
  version int not null,
  -- The agent who pays, for its downline; null: the brand pays, for all.
  sender_id uuid,
  request_id uuid,
  currency text not null,
  total bigint not null check (total > 0),
  shares int not null check (shares > 0),
  -- The least share.
  minimum bigint not null check (minimum > 0),
  -- The committed seed of module house_games, and the nonce that the shares were drawn with.
  seed_id uuid not null,
  nonce int not null,
  made_at timestamptz not null,
  opens_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > opens_at),
  -- When it ended: what was left of it has returned.
  ended_at timestamptz,
  unique (sender_id, request_id),
  unique (seed_id, nonce),
  check ((sender_id is null) = (request_id is null)),
  check (total >= shares * minimum)
);

create unique index envelope_of_brand on programmes.envelope (programme_id) where sender_id is null;
create index envelope_current on programmes.envelope (brand_id, expires_at) where ended_at is null;
create index envelope_sender on programmes.envelope (sender_id, made_at desc, id desc) where sender_id is not null;

-- The shares of an envelope, in the order in which they are opened.
create table programmes.envelope_share (
  envelope_id uuid not null references programmes.envelope (id),
  number int not null check (number > 0),
  amount bigint not null check (amount > 0),
  -- What is held of the agent's money for the share.
  hold_id bigint unique references ledger.hold (id),
  -- The entry of the member who opened it.
  entry_id uuid unique references programmes.entry (id),
  opened_at timestamptz,
  -- When it returned, because no one opened it.
  returned_at timestamptz,
  primary key (envelope_id, number),
  check ((entry_id is null) = (opened_at is null)),
  check (opened_at is null or returned_at is null)
) with (fillfactor = 70);

create index envelope_share_left on programmes.envelope_share (envelope_id, number)
  where entry_id is null and returned_at is null;

-- What an agent's envelope pays is money between members.
insert into agent_figures.cash_code (code, kind) values (65, 'TRANSFER'), (66, 'TRANSFER');

grant select, insert, update on programmes.envelope, programmes.envelope_share to croupier_runtime;
