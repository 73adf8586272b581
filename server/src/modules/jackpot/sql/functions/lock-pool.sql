-- Locks the pool of a brand in a currency until the transaction ends; all null when there is none.
create or replace function jackpot.lock_pool(p_brand uuid, p_currency text) returns jackpot.pool language plpgsql as $$
declare
  v jackpot.pool;
begin
  select * into v from jackpot.pool p where p.brand_id = p_brand and p.currency = p_currency for no key update;
  return v;
end $$;
