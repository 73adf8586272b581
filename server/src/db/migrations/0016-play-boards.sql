-- What a member started last: one row a game, whatever it was started for.
create table play.recent_game (
  member_id uuid not null,
  game_id uuid not null references catalogue.game,
  brand_id uuid not null,
  launched_at timestamptz not null,
  primary key (member_id, game_id)
);
create index recent_game_newest on play.recent_game (member_id, launched_at desc, game_id desc);

-- The highest wins of a day. Only a win that paid is entered, once: bets and losses pass by. An index on rounds
-- would name columns that each bet and win updates, and would so take heap-only updates from all of them.
create index transaction_high_wins
  on play.transaction (brand_id, currency, ((at at time zone 'UTC')::date), amount desc)
  where kind = 'win' and amount > 0;
