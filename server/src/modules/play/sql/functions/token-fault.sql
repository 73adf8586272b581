-- The status of a session that may not be used at p_now; null when it may be used. An idle session expires after four
-- hours, and every session ends with the sign-in that it was launched from.
create or replace function play.token_fault(p_session play.game_session, p_game text, p_now timestamptz)
returns text language plpgsql stable as $$
begin
  return (select play.session_fault(p_session, i, g, p_game, p_now)
    from (values (1)) one
    left join identity.session i on i.id = p_session.identity_session_id
    left join catalogue.game g on g.id = p_session.game_id);
end $$;
