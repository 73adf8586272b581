-- The part of a win that belongs to the bonus: in proportion to the bonus leg of the stake, rounded down.
create or replace function bonuses.bonus_part(p_win bigint, p_bonus_leg bigint, p_stake bigint) returns bigint
language sql immutable as $$
  select case when p_bonus_leg > 0 then floor(p_win::numeric * p_bonus_leg / p_stake)::bigint else 0 end
$$;
