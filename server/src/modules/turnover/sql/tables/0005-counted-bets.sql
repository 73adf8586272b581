-- What counts of valid bets towards a requirement: by category of games, in hundredths of a percent (a category that is left
-- out counts 0), and the lowest odds of bets on sports and e-sports, in thousandths. Null: all valid bets count in full.
alter table turnover.requirement
  add column contributions jsonb constraint requirement_contributions_check check (jsonb_typeof(contributions) = 'object'),
  add column minimum_odds int constraint requirement_odds_check check (minimum_odds > 1000),
  add constraint requirement_counted_bets_check check (minimum_odds is null or contributions is not null);
