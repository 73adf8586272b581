-- Seconds since the last bet; 0 when the time was a pause.
create or replace function limits.current_play_seconds(p_member uuid, p_now timestamptz) returns numeric language plpgsql stable as $$
begin
  return coalesce((
    select case when t.last_at < p_now and t.last_at > p_now - interval '15 minutes'
      then extract(epoch from p_now - t.last_at) end
    from limits.play_time t where t.member_id = p_member order by t.bucket desc limit 1), 0);
end $$;
