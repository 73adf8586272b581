-- Whether no stake is taken any more until the member has read it: somebody in the middle of a game has some time.
create or replace function limits.is_check_overdue(m limits.member, p_now timestamptz) returns boolean language sql stable as $$
  select limits.is_check_due(m, p_now, interval '5 minutes')
$$;
