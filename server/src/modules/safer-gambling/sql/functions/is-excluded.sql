-- Whether the member is in a time-out or excluded.
create or replace function limits.is_excluded(p_member uuid, p_now timestamptz) returns boolean language plpgsql stable as $$
begin
  return exists (
    select from limits.exclusion e
    where e.member_id = p_member and e.starts_at <= p_now
      and case e.kind when 'time_out' then e.ends_at > p_now else e.lifts_at is null or e.lifts_at > p_now end);
end $$;
