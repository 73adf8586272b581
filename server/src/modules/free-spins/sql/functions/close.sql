-- Ends an award that has no spin left, or has expired, once the result of each spin is known. Returns what is to be paid of
-- what the spins won, in minor units; null when it has not ended, or had before.
create or replace function free_spins.close(p_award uuid, p_now timestamptz) returns bigint language plpgsql as $$
declare
  v_payable bigint;
begin
  -- A bet that uses the award holds this lock until its spin can be seen.
  perform 1 from free_spins.award a where a.id = p_award and a.ended_at is null for no key update;
  if not found then return null; end if;
  update free_spins.award a set ended_at = p_now
    where a.id = p_award and (a.used = a.spins or a.expires_at <= p_now) and not exists (
      select from free_spins.spin s where s.award_id = a.id and s.won is null and not s.is_returned)
    returning least(a.won, a.max_win) into v_payable;
  return v_payable;
end $$;
