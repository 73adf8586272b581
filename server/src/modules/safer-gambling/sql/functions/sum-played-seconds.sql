-- Seconds played in the window of a period that ends now, including the time since the last bet.
create or replace function limits.sum_played_seconds(p_member uuid, p_period text, p_time_zone text, p_now timestamptz) returns numeric
language plpgsql stable as $$
begin
  return (select coalesce(sum(t.seconds), 0) + limits.current_play_seconds(p_member, p_now) from limits.play_time t
    where t.member_id = p_member and t.bucket >= limits.window_start(p_period, p_time_zone, p_now));
end $$;
