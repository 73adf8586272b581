-- The pool of a brand in a currency, which is opened with its first seed amount if it is missing; all null in a currency
-- without a seed amount.
create or replace function jackpot.open_pool(p_brand uuid, p_currency text) returns jackpot.pool language plpgsql as $$
declare
  v jackpot.pool;
begin
  select * into v from jackpot.pool p where p.brand_id = p_brand and p.currency = p_currency;
  if found then return v; end if;
  if not exists (select from jackpot.seed s where s.currency = p_currency) then return null; end if;
  insert into jackpot.pool (brand_id, currency, account_id)
    values (p_brand, p_currency, ledger.open_account(p_brand, 'jackpot', null, 'pool', p_currency, 'D', null))
    on conflict do nothing returning * into v;
  if found then
    perform jackpot.pay_seed(v);
  else
    select * into v from jackpot.pool p where p.brand_id = p_brand and p.currency = p_currency;
  end if;
  return v;
end $$;
