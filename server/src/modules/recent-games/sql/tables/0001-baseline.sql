create schema recent_games;

-- What a member started last: one row a game, whatever it was started for.
create table recent_games.launched (
  member_id uuid not null,
  game_id uuid not null references catalogue.game,
  brand_id uuid not null,
  launched_at timestamptz not null,
  primary key (member_id, game_id)
);

create index launched_newest on recent_games.launched (member_id, launched_at desc, game_id desc);

grant usage on schema recent_games to croupier_runtime;
grant select, insert, update, delete on all tables in schema recent_games to croupier_runtime;
