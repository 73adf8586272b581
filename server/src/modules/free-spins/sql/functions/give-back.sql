-- Gives back the spin of a free bet that was rolled back, with what it had won. Nothing happens for other bets, or once the
-- award has ended.
create or replace function free_spins.give_back(p_vendor uuid, p_bet text) returns void language plpgsql as $$
declare
  v_award uuid;
  v_won bigint;
begin
  select s.award_id into v_award from free_spins.spin s
    where s.vendor_id = p_vendor and s.bet_uuid = p_bet and not s.is_returned;
  if not found then return; end if;
  perform 1 from free_spins.award a where a.id = v_award and a.ended_at is null for no key update;
  if not found then return; end if;
  select coalesce(s.won, 0) into v_won from free_spins.spin s where s.vendor_id = p_vendor and s.bet_uuid = p_bet;
  update free_spins.spin s set is_returned = true, won = null where s.vendor_id = p_vendor and s.bet_uuid = p_bet;
  update free_spins.award a set used = a.used - 1, won = a.won - v_won where a.id = v_award;
end $$;
