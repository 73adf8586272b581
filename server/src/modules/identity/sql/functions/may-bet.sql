-- The calls that each bet and win makes, in fewer statements: a statement inside a function costs as much
-- as the work it does. What they check, refuse, lock and write is as it was.

-- Rules over rows that a caller has read already. They are in SQL because that lets them melt into its statement.
create or replace function identity.may_bet(s identity.session, p_now timestamptz) returns boolean
language sql stable as $$
  select s.ended_at is null and s.expires_at > p_now
    and s.active_at > p_now - case s.portal when 'member' then interval '30 minutes' else interval '15 minutes' end
$$;
