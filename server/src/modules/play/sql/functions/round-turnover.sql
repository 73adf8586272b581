-- The turnover of a round (its valid bet): nothing while it is open, nor where the stake was returned (void, push, tie).
-- In games of chance with a pay table a win that happens to equal the stake is a win.
create or replace function play.round_turnover(p_game uuid, p_status text, p_staked bigint, p_paid bigint) returns bigint
language plpgsql stable as $$
begin
  return case
    when p_status <> 'closed' then 0
    when p_paid = p_staked and exists (select from catalogue.game g where g.id = p_game
      and g.game_type not in ('RNG', 'FISH', 'LOTT', 'ELOTT')) then 0
    else p_staked end;
end $$;
