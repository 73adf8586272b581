-- Opens or finds the vendor account: the derived account that bets at a vendor credit and wins debit.
create or replace function ledger.vendor_account(p_brand uuid, p_vendor uuid, p_currency text) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  return ledger.open_account(p_brand, 'vendor', p_vendor, 'house', p_currency, 'D', null);
end $$;
