-- Debits a member's cash; raises LG424 when the member has a debt. `balance` is that of ledger.credit_member.
create or replace function ledger.debit_member(
  p_scope text, p_key text, p_hash bytea, p_code smallint, p_wallet uuid, p_credit bigint, p_amount bigint,
  p_ref jsonb default null, p_group bigint default null,
  out transfer_id bigint, out replay boolean, out balance bigint
)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  w ledger.wallet;
  v record;
  v_owes boolean;
begin
  select * into w from ledger.wallet x where x.id = p_wallet;
  if not found then perform ledger.refuse('LG404', 'wallet'); end if;
  v := ledger.post(p_scope, p_key, p_hash, p_code, w.cash_account, p_credit, p_amount, w.currency, p_ref,
    null, null, p_group);
  transfer_id := v.transfer_id;
  replay := v.replay;
  if replay then return; end if;
  -- A debt only changes under the lock on the cash account, which the posting holds.
  select d.posted < 0, c.posted - c.held + b.posted - b.held into v_owes, balance
    from ledger.account c, ledger.account b, ledger.account d
    where c.id = w.cash_account and b.id = w.bonus_account and d.id = w.debt_account;
  if v_owes then perform ledger.refuse_debtor(w.debt_account); end if;
end $$;
