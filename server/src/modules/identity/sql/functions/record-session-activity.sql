-- Records an accepted bet as activity of the session in which it was placed. An idle session stays locked.
-- Writes at most every 30 seconds.
create or replace function identity.record_session_activity(p_session uuid, p_now timestamptz) returns void
language plpgsql as $$
begin
  update identity.session s set active_at = p_now
    where s.id = p_session and identity.is_session_activity_due(s, p_now) and identity.may_bet(s, p_now);
end $$;
