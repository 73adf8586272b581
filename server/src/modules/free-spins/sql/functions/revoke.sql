-- Takes an award back: its spins cannot be used, and nothing is paid of what they won. Returns false when it has ended.
create or replace function free_spins.revoke(p_award uuid, p_now timestamptz) returns boolean language plpgsql as $$
begin
  update free_spins.award a set ended_at = p_now, is_revoked = true where a.id = p_award and a.ended_at is null;
  return found;
end $$;
