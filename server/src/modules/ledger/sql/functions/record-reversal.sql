-- Adds to the reversed amount of a transfer; locks its row until the transaction ends.
-- A reversal swaps debit and credit account; what a member's balance cannot cover may debit the debt account.
create or replace function ledger.record_reversal(p_original bigint, p_debit bigint, p_credit bigint, p_amount bigint)
returns void language plpgsql as $$
declare
  v ledger.transfer;
begin
  select * into v from ledger.transfer t where t.id = p_original;
  if not found then perform ledger.refuse('LG404', 'transfer'); end if;
  if v.reverses is not null or p_amount is null or p_amount > v.amount or p_amount < 1 then
    perform ledger.refuse('LG422', 'reversal');
  end if;
  if p_credit <> v.debit_id or p_debit <> v.credit_id and not exists (
      select from ledger.wallet w
      where w.debt_account = p_debit and v.credit_id in (w.cash_account, w.bonus_account)) then
    perform ledger.refuse('LG422', 'reversal');
  end if;
  insert into ledger.reversed as r (transfer_id, amount, original) values (p_original, p_amount, v.amount)
    on conflict (transfer_id) do update set amount = r.amount + excluded.amount
    where r.amount + excluded.amount <= r.original;
  if not found then perform ledger.refuse('LG422', 'reversal'); end if;
end $$;
-- Called by this schema's own functions only, which run as its owner.
revoke execute on function ledger.record_reversal(bigint, bigint, bigint, bigint) from public;
