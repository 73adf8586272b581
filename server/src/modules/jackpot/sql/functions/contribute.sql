-- Contributes the share of a bet to the pool, out of the vendor's account that the bet p_transfer credited. Both accounts
-- are derived, so no lock is taken.
create or replace function jackpot.contribute(
  p_pool jackpot.pool, p_transfer bigint, p_vendor_account bigint, p_amount bigint, p_round uuid
) returns void language plpgsql as $$
begin
  if p_amount = 0 then return; end if;
  perform ledger.post('jackpot-pool:' || p_pool.brand_id, 'contribution:' || p_transfer, int8send(p_amount), 32::smallint,
    p_vendor_account, p_pool.account_id, p_amount, p_pool.currency,
    jsonb_build_object('round', p_round, 'cycle', p_pool.cycle), null, null, p_transfer);
end $$;
