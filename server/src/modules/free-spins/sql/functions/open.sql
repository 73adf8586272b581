-- Gives a member free spins of a game, by the game's public id.
create or replace function free_spins.open(
  p_id uuid, p_brand uuid, p_member uuid, p_game text, p_currency text, p_stake bigint, p_spins int, p_max_win bigint,
  p_now timestamptz, p_expires timestamptz
) returns void language plpgsql as $$
declare
  v_game uuid;
begin
  select g.id into strict v_game from catalogue.game g where g.brand_id = p_brand and g.node_id = p_game;
  insert into free_spins.award
      (id, brand_id, member_id, game_id, currency, stake, spins, max_win, granted_at, expires_at)
    values (p_id, p_brand, p_member, v_game, p_currency, p_stake, p_spins, p_max_win, p_now, p_expires);
end $$;
