-- Whether bets may be placed in a session: it exists, has neither ended nor expired, and has not been idle too long.
-- An idle session stays locked, since touch_session does not unlock it.
create or replace function identity.session_may_bet(p_session uuid, p_now timestamptz) returns boolean
language plpgsql stable as $$
begin
  return exists (select from identity.session s where s.id = p_session and identity.may_bet(s, p_now));
end $$;
