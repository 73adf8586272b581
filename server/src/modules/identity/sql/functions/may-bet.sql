-- Whether bets may be placed in a session whose row the caller has read. Written in SQL, so that the planner inlines it
-- into the caller's statement.
create or replace function identity.may_bet(s identity.session, p_now timestamptz) returns boolean
language sql stable as $$
  select s.ended_at is null and s.expires_at > p_now
    and s.active_at > p_now - case s.portal when 'member' then interval '30 minutes' else interval '15 minutes' end
$$;
