drop function if exists bonuses.contribution(bonuses.bonus, text, int, bigint);

-- How much of a valid bet counts towards what has to be staked: the percent of its category in p_contributions, rounded down;
-- null counts all. Sports and e-sports below p_minimum_odds count nothing; odds are in thousandths, null where the vendor
-- reports none.
create or replace function bonuses.contribution(
  p_contributions jsonb, p_minimum_odds int, p_category text, p_odds int, p_valid_bet bigint
) returns bigint language sql immutable as $$
  select case
    when p_contributions is null then p_valid_bet
    when p_category in ('SPORTS', 'ESPORTS') and p_odds < p_minimum_odds then 0
    else floor(p_valid_bet::numeric * coalesce((p_contributions ->> p_category)::int, 0) / 10000)::bigint end
$$;
