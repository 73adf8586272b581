-- Begins or extends a play session. Skips a locked row: the lock's holder records it, or the next bet does.
create or replace function limits.record_play_activity(p_member uuid, p_now timestamptz) returns void language plpgsql as $$
begin
  update limits.member m set seen_at = p_now,
      played_from = case when limits.is_playing(m, p_now) then m.played_from else p_now end,
      acknowledged_at = case when limits.is_playing(m, p_now) then m.acknowledged_at end
    where m.member_id = (select x.member_id from limits.member x where x.member_id = p_member
      for no key update skip locked);
end $$;
