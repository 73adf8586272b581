-- Locks the cash and the bonus account of a wallet, in the ledger's order, until the transaction ends.
create or replace function ledger.lock_balances(p_wallet uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform 1 from ledger.account a
    where a.id = any (array(
      select unnest(array[w.cash_account, w.bonus_account]) from ledger.wallet w where w.id = p_wallet))
    order by a.id for no key update;
end $$;
