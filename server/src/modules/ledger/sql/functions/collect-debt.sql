-- Collects a member's debt out of the p_amount that was just credited to the wallet's cash, as a transfer of the same
-- group. Returns how much. Internal: a debt only changes under the lock on the cash account, which the caller holds.
create or replace function ledger.collect_debt(p_wallet ledger.wallet, p_amount bigint, p_group bigint) returns bigint
language plpgsql as $$
declare
  v_owed bigint;
  v_collected bigint;
begin
  select -a.posted into v_owed from ledger.account a where a.id = p_wallet.debt_account;
  if v_owed = 0 then return 0; end if;
  select greatest(0, least(v_owed, p_amount, a.posted - a.held)) into v_collected
    from ledger.account a where a.id = p_wallet.cash_account;
  if v_collected > 0 then
    perform ledger.move(nextval('ledger.transfer_id'), 14::smallint, p_wallet.cash_account, p_wallet.debt_account,
      v_collected, p_wallet.currency, null, null, null, p_group, 0);
  end if;
  return v_collected;
end $$;
-- Called by this schema's own functions only, which run as its owner.
revoke execute on function ledger.collect_debt(ledger.wallet, bigint, bigint) from public;
