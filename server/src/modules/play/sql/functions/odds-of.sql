-- The lowest odds of a round's bets, in thousandths, as its vendor reports them with the bet (meta.odds, a decimal number);
-- null when it reports none.
create or replace function play.odds_of(p_round uuid) returns int language sql stable as $$
  select min(floor((x.odds)::numeric * 1000))::int
  from (select t.details #>> '{meta,odds}' as odds from play.transaction t where t.round_id = p_round and t.kind = 'bet') x
  where x.odds ~ '^\d{1,5}(\.\d{1,6})?$'
$$;
