-- Locks a member's wallet until the transaction ends; null when there is no such wallet.
create or replace function ledger.lock_wallet(p_brand uuid, p_member uuid, p_currency text) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  return (select w.id from ledger.wallet w
    where w.brand_id = p_brand and w.member_id = p_member and w.currency = p_currency for no key update);
end $$;
