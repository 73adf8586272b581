-- The part of each stake that goes into the brand's jackpot pool, in millionths; null for a game without the pool.
alter table catalogue.game add column jackpot_share int
  constraint game_jackpot_share check (jackpot_share between 1 and 100000);
