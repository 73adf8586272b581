-- The ticket that a round of the jackpot pool drew after its reels; the id of the jackpot's transaction, when the stake
-- covers the ticket, and what the pool paid (minor units).
alter table house_games.spin add column ticket int;

alter table house_games.spin add column jackpot_uuid uuid;

alter table house_games.spin add column jackpot_win bigint;

-- Not valid: the columns are empty in every row so far, and the table is not read to find that out.
alter table house_games.spin add constraint spin_jackpot check (
  (jackpot_uuid is null or ticket >= 0 and mode = 'real')
  and (jackpot_win is null or jackpot_uuid is not null and jackpot_win > 0)
  and (state <> 'settled' or jackpot_uuid is null or jackpot_win is not null)) not valid;
