-- The session of a token, for the member and vendor that it belongs to; a row of nulls when there is none.
create or replace function play.session_of(p_brand uuid, p_vendor uuid, p_member uuid, p_token_hash bytea)
returns play.game_session language plpgsql stable as $$
declare
  v play.game_session;
begin
  select s.* into v from play.game_session s
    where s.token_hash = p_token_hash and s.vendor_id = p_vendor and s.brand_id = p_brand
      and s.member_id = p_member and s.mode = 'real';
  return v;
end $$;
