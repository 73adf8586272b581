-- A reward of a programme that must be staked before a withdrawal. The factor is that of the programme.
alter table turnover.requirement
  add column reward_grant_id uuid unique,
  drop constraint requirement_check,
  add constraint requirement_check
    check (num_nonnulls(deposit_id, unmatched_payment_id, member_transfer_id, reward_grant_id) = 1),
  add constraint requirement_reward_factor_check check (reward_grant_id is null or basis_points is not null);
