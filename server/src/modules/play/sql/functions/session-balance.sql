-- Responds with the balance of the game session that a token belongs to, for the member and vendor that were given it.
create or replace function play.session_balance(
  p_brand uuid, p_vendor uuid, p_member uuid, p_token_hash bytea, p_game text, p_now timestamptz
) returns play.wallet_response language plpgsql stable as $$
declare
  v record;
begin
  select play.session_status(s, i, g, p_game, p_now) as status, s.currency into v
    from (values (1)) one
    left join play.game_session s on s.token_hash = p_token_hash and s.vendor_id = p_vendor
      and s.brand_id = p_brand and s.member_id = p_member and s.mode = 'real'
    left join identity.session i on i.id = s.identity_session_id
    left join catalogue.game g on g.id = s.game_id;
  return play.response_of(coalesce(v.status, 'RS_OK'), p_brand, p_member, v.currency);
end $$;
