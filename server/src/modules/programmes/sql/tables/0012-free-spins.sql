-- Rewards that are free spins: their amount is how many. What they win is a reward of its own, paid once they have ended.
alter table programmes.reward_grant drop constraint reward_grant_kind_check,
  add constraint reward_grant_kind_check check (kind in ('CASH', 'POINTS', 'BONUS', 'FREE_SPINS'));
