-- The ledger account for the balances that a vendor holds for the brand's members.
create or replace function transfers.vendor_wallets_account(p_brand uuid, p_vendor uuid, p_currency text) returns bigint
language plpgsql as $$
begin
  return ledger.open_account(p_brand, 'vendor', p_vendor, 'vendor_wallets', p_currency, 'D', null);
end $$;
