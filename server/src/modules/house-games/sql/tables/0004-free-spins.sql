-- The free spins that a round was played with; its bet is what it played for, and cost nothing.
alter table house_games.spin add column reward_id uuid;

-- Not valid: the column is empty in every row so far.
alter table house_games.spin add constraint spin_reward check (
  reward_id is null or mode = 'real' and jackpot_uuid is null) not valid;
