-- Whether an accepted bet must be recorded as session activity; at most every 30 seconds.
create or replace function identity.is_session_activity_due(s identity.session, p_now timestamptz) returns boolean
language sql stable as $$
  select s.active_at < p_now - interval '30 seconds'
$$;
