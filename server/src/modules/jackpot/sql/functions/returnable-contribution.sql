-- The contribution of a bet that is rolled back, if it goes back with it: null when the bet made none, or its pool was won
-- since, which may have paid it out. Locks the pool, so that it is not won before the contribution is returned.
create or replace function jackpot.returnable_contribution(p_brand uuid, p_transfer bigint) returns bigint
language plpgsql as $$
declare
  v_contribution bigint;
begin
  select k.transfer_id into v_contribution from ledger.idem k
    where k.scope = 'jackpot-pool:' || p_brand and k.key = 'contribution:' || p_transfer;
  if not found then return null; end if;
  perform 1 from ledger.transfer t join jackpot.pool p on p.account_id = t.credit_id
    where t.id = v_contribution for share of p;
  if not exists (select from ledger.transfer t join jackpot.pool p on p.account_id = t.credit_id
      where t.id = v_contribution and (t.ref ->> 'cycle')::bigint = p.cycle) then
    return null;
  end if;
  return v_contribution;
end $$;
