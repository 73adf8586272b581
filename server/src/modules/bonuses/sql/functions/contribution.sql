-- How much of a valid bet counts towards a bonus: the percent of its category, rounded down. Sports and e-sports below the
-- minimum odds count nothing; the odds are in thousandths, null where the vendor reports none.
create or replace function bonuses.contribution(n bonuses.bonus, p_category text, p_odds int, p_valid_bet bigint)
returns bigint language sql immutable as $$
  select case
    when p_category in ('SPORTS', 'ESPORTS') and p_odds < n.minimum_odds then 0
    else floor(p_valid_bet::numeric * coalesce((n.contributions ->> p_category)::int, 0) / 10000)::bigint end
$$;
