create schema house_games;

-- A launched game, identified by the page's token.
create table house_games.game_session (
  id uuid primary key,
  brand_id uuid not null,
  token_hash bytea not null unique,
  -- The member as the platform names them; null in a demo.
  user_ref text,
  -- The platform's token, sealed; null in a demo.
  wallet_token bytea,
  game_code text not null,
  currency text not null,
  mode text not null check (mode in ('real', 'demo')),
  language text not null,
  lobby_url text not null,
  -- Play money in minor units; null for real play.
  demo_balance bigint check (demo_balance >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((mode = 'real') = (user_ref is not null)),
  check ((mode = 'real') = (wallet_token is not null)),
  check ((mode = 'demo') = (demo_balance is not null))
);

create index game_session_expiry on house_games.game_session (expires_at);

-- Who plays which game: `player_key` is the member, or the session of a demo. Paces the spins.
create table house_games.player (
  brand_id uuid not null,
  player_key text not null,
  game_code text not null,
  last_spin_at timestamptz,
  primary key (brand_id, player_key, game_code)
);

-- A committed server seed; its hash is shown from the start, itself only once revealed.
create table house_games.seed (
  id uuid primary key,
  brand_id uuid not null,
  player_key text not null,
  game_code text not null,
  server_seed_sealed bytea not null,
  server_seed_hash text not null,
  client_seed text check (length(client_seed) between 1 and 64),
  -- Of the next bet; counts the bets drawn from this seed.
  nonce int not null default 0,
  created_at timestamptz not null,
  revealed_at timestamptz,
  -- One seed ahead: the next server seed is committed to before the player names the client seed it will be
  -- used with. A seed is next until it is activated, live until it is revealed.
  activated_at timestamptz,
  foreign key (brand_id, player_key, game_code) references house_games.player,
  check ((activated_at is null) = (client_seed is null)),
  check (activated_at is not null or (nonce = 0 and revealed_at is null))
);

create table house_games.spin (
  id uuid primary key,
  session_id uuid not null references house_games.game_session,
  request_id uuid not null,
  brand_id uuid not null,
  player_key text not null,
  game_code text not null,
  currency text not null,
  mode text not null check (mode in ('real', 'demo')),
  -- What the wallet knows the round and its two transactions by.
  round_id uuid not null unique,
  bet_uuid uuid not null unique,
  win_uuid uuid not null unique,
  bet bigint not null check (bet > 0),
  -- pending: bet not yet known to be taken. drawn: outcome fixed, win not yet known to be paid.
  -- cancelling: bet being rolled back. settled and refused are final.
  state text not null check (state in ('pending', 'drawn', 'cancelling', 'settled', 'refused')),
  seed_id uuid references house_games.seed,
  nonce int,
  draws smallint[],
  win bigint check (win >= 0),
  -- Minor units after the win.
  balance bigint,
  -- Error code the player is answered with once the state is refused.
  refusal text,
  -- The player was given the outcome; a round that a job finished waits here to be shown.
  shown boolean not null default false,
  attempts int not null default 0,
  next_try_at timestamptz not null,
  at timestamptz not null,
  settled_at timestamptz,
  unique (session_id, request_id),
  check ((state in ('drawn', 'settled')) = (draws is not null)),
  check (state <> 'refused' or refusal is not null),
  check (state not in ('drawn', 'settled') or (seed_id is not null and nonce is not null and win is not null))
);

create index spin_unfinished on house_games.spin (next_try_at) where state in ('pending', 'drawn', 'cancelling');

create index spin_of_player on house_games.spin (brand_id, player_key, game_code, at desc, id desc);

create unique index spin_nonce on house_games.spin (seed_id, nonce);

create unique index seed_live on house_games.seed (brand_id, player_key, game_code)
  where activated_at is not null and revealed_at is null;

create unique index seed_next on house_games.seed (brand_id, player_key, game_code) where activated_at is null;

grant usage on schema house_games to croupier_runtime;
grant select, insert, update, delete on all tables in schema house_games to croupier_runtime;
