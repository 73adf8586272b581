-- Whether the reality check is overdue, so that no stake is accepted: members in the middle of a game have a grace
-- period.
create or replace function limits.is_check_overdue(m limits.member, p_now timestamptz) returns boolean language sql stable as $$
  select limits.is_check_due(m, p_now, interval '5 minutes')
$$;
