-- Whether the member's activity is to be recorded: once a minute, so that few bets write it.
create or replace function limits.is_play_activity_due(m limits.member, p_now timestamptz) returns boolean language sql stable as $$
  select m.member_id is not null and (m.seen_at is null or m.seen_at < p_now - interval '1 minute')
$$;
