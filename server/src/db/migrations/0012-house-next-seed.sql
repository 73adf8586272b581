-- One seed ahead: the next server seed is committed to before the player names the client seed it will be
-- used with. A seed is next until it is activated, live until it is revealed.
alter table house_games.seed add column activated_at timestamptz;
update house_games.seed set activated_at = created_at;
alter table house_games.seed alter column client_seed drop not null;
alter table house_games.seed add check ((activated_at is null) = (client_seed is null));
alter table house_games.seed add check (activated_at is not null or (nonce = 0 and revealed_at is null));

drop index house_games.seed_live;
create unique index seed_live on house_games.seed (brand_id, player_key, game_code)
  where activated_at is not null and revealed_at is null;
create unique index seed_next on house_games.seed (brand_id, player_key, game_code) where activated_at is null;
