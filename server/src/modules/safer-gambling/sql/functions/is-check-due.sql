-- Whether the member's reality check is due, and has been for p_grace.
create or replace function limits.is_check_due(m limits.member, p_now timestamptz, p_grace interval) returns boolean
language sql stable as $$
  select limits.is_playing(m, p_now)
    and coalesce(m.acknowledged_at, m.played_from) + m.check_minutes * interval '1 minute' + p_grace <= p_now
$$;
