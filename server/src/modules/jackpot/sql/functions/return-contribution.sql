-- Returns a contribution to the vendor's account that made it, once.
create or replace function jackpot.return_contribution(p_contribution bigint) returns void language plpgsql as $$
begin
  perform ledger.reverse('jackpot-pool:' || t.brand_id, 'contribution-reversal:' || t.id, int8send(t.amount), 33::smallint,
    t.id, t.amount)
  from ledger.transfer t where t.id = p_contribution;
end $$;
