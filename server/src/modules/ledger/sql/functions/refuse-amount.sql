-- Raises why a locked account did not accept an amount, negative for a debit or a hold. The hint of LG402 is what was
-- refused and what is available, in minor units, and the currency.
create or replace function ledger.refuse_amount(p_account bigint, p_amount bigint, p_even_if_frozen boolean) returns void
language plpgsql as $$
begin
  if not p_even_if_frozen and exists (select from ledger.account a where a.id = p_account and a.state = 'frozen') then
    perform ledger.refuse('LG423', 'account');
  end if;
  if p_amount > 0 then perform ledger.refuse('LG422', 'debt'); end if;
  raise exception 'insufficient funds' using errcode = 'LG402', detail = 'balance', hint = (
    select format('%s %s %s', -p_amount, a.posted - a.held, a.currency) from ledger.account a where a.id = p_account);
end $$;
-- Called by this schema's own functions only, which run as its owner.
revoke execute on function ledger.refuse_amount(bigint, bigint, boolean) from public;
