-- Adds the win of a free bet to its award, which pays it later. Returns false when the bet used no award, or one that has
-- ended: such a win is paid as any other.
create or replace function free_spins.settle(p_vendor uuid, p_bet text, p_amount bigint) returns boolean
language plpgsql as $$
declare
  v_award uuid;
  v_is_revoked boolean;
begin
  select s.award_id into v_award from free_spins.spin s where s.vendor_id = p_vendor and s.bet_uuid = p_bet;
  if not found then return false; end if;
  select a.is_revoked into v_is_revoked from free_spins.award a where a.id = v_award and a.ended_at is not null;
  if found then return v_is_revoked; end if;
  update free_spins.award a set won = a.won + p_amount where a.id = v_award and a.ended_at is null;
  if not found then return free_spins.settle(p_vendor, p_bet, p_amount); end if;
  update free_spins.spin s set won = coalesce(s.won, 0) + p_amount where s.vendor_id = p_vendor and s.bet_uuid = p_bet;
  return true;
end $$;
