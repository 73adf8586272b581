-- Raises LG424 for a debt account that is below zero. Its hint is the debt, in minor units, and the currency.
create or replace function ledger.refuse_debtor(p_debt_account bigint) returns void language plpgsql as $$
begin
  raise exception 'the member has a debt' using errcode = 'LG424', detail = 'debt', hint = (
    select format('%s %s', -a.posted, a.currency) from ledger.account a where a.id = p_debt_account);
end $$;
