-- The error status of a game session, given its sign-in and game; null when it accepts bets at p_now. A session that has
-- been idle for four hours has expired, and every session ends with the sign-in that it was launched from.
create or replace function play.session_status(
  s play.game_session, sign_in identity.session, g catalogue.game, p_game text, p_now timestamptz
) returns text language sql stable as $$
  select case
    when s.id is null then 'RS_ERROR_INVALID_TOKEN'
    when s.ended_at is not null or s.expires_at <= p_now or s.active_at <= p_now - interval '4 hours'
      or identity.may_bet(sign_in, p_now) is not true then 'RS_ERROR_TOKEN_EXPIRED'
    when g.vendor_game_code is distinct from p_game then 'RS_ERROR_INVALID_GAME' end
$$;
