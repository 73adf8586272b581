-- Adds the time since the last bet to the time played.
create or replace function limits.record_play_time(p_member uuid, p_now timestamptz) returns void language plpgsql as $$
begin
  insert into limits.play_time as t (member_id, bucket, seconds, last_at)
    values (p_member, limits.bucket(p_now), limits.current_play_seconds(p_member, p_now), p_now)
    on conflict (member_id, bucket) do update
      set seconds = t.seconds + excluded.seconds, last_at = greatest(t.last_at, excluded.last_at);
end $$;
