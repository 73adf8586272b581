-- Whether the ledger would refuse to credit a deposit to the wallet, because an account of it is frozen.
create or replace function deposits.is_frozen(p_wallet uuid) returns boolean language sql stable as $$
  select exists (select from ledger.wallet w
    join ledger.account a on a.id = w.cash_account or a.id = w.debt_account and a.posted < 0
    where w.id = p_wallet and a.state = 'frozen')
$$;
