-- The turnover of a round (its valid bet): nothing while it is open, nor when it is void. In games against a pay table it
-- is the stake. Elsewhere a member can bet on both sides and risk almost nothing, so it is what the round won or lost, at
-- most the stake.
create or replace function play.round_turnover(p_game uuid, p_status text, p_staked bigint, p_paid bigint) returns bigint
language plpgsql stable as $$
begin
  return case
    when p_status <> 'closed' then 0
    when exists (select from catalogue.game g where g.id = p_game
      and g.game_type in ('RNG', 'FISH', 'LOTT', 'ELOTT')) then p_staked
    else least(p_staked, abs(p_paid - p_staked)) end;
end $$;
