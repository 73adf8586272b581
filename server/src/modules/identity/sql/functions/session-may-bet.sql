-- Whether bets may be placed on a session: it is there, has neither ended nor died, and is not locked for
-- money, as it is for good once it was idle too long.
create or replace function identity.session_may_bet(p_session uuid, p_now timestamptz) returns boolean
language plpgsql stable as $$
begin
  return exists (select from identity.session s where s.id = p_session and identity.may_bet(s, p_now));
end $$;
