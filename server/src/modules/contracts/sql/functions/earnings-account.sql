-- Opens or finds the account that agents' earnings are paid from: a derived account of the brand in a currency.
create or replace function contracts.earnings_account(p_brand uuid, p_currency text) returns bigint
language plpgsql as $$
begin
  return ledger.open_account(p_brand, 'agents', null, 'earnings', p_currency, 'D', null);
end $$;
