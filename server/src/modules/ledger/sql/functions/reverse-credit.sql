-- Reverses p_amount of a transfer that credited a member; what the balance cannot cover becomes a debt.
-- `debt` is the part that became debt (0 on a replay). One or two transfers are posted; the second has the first one's id as
-- its group.
create or replace function ledger.reverse_credit(
  p_scope text, p_key text, p_hash bytea, p_code smallint, p_transfer bigint, p_amount bigint
) returns table (transfer_id bigint, replay boolean, debt bigint)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  v ledger.transfer;
  v_debt_account bigint;
  v_transfer bigint := nextval('ledger.transfer_id');
  v_second bigint;
  v_covered bigint;
begin
  insert into ledger.idem (scope, key, request_hash, outcome, transfer_id)
    values (p_scope, p_key, p_hash, 'T', v_transfer) on conflict do nothing;
  if not found then
    return query select ledger.replayed(p_scope, p_key, p_hash, 'T'), true, 0::bigint;
    return;
  end if;
  select * into v from ledger.transfer t where t.id = p_transfer;
  if not found then perform ledger.refuse('LG404', 'transfer'); end if;
  select w.debt_account into v_debt_account from ledger.wallet w
    where v.credit_id in (w.cash_account, w.bonus_account);
  if not found then perform ledger.refuse('LG404', 'wallet'); end if;
  perform ledger.record_reversal(p_transfer, v.credit_id, v.debit_id, p_amount);
  perform 1 from ledger.account a
    where a.id in (v.credit_id, v.debit_id, v_debt_account) and a.mode = 'L' order by a.id for no key update;
  select greatest(0, least(p_amount, a.posted - a.held)) into v_covered
    from ledger.account a where a.id = v.credit_id;
  if v_covered > 0 then
    perform ledger.move(v_transfer, p_code, v.credit_id, v.debit_id, v_covered, v.currency, null, p_transfer,
      null, null, 0);
    v_second := nextval('ledger.transfer_id');
  end if;
  if v_covered < p_amount then
    perform ledger.move(coalesce(v_second, v_transfer), p_code, v_debt_account, v.debit_id, p_amount - v_covered,
      v.currency, null, p_transfer, null, case when v_second is not null then v_transfer end, 0);
  end if;
  return query select v_transfer, false, p_amount - v_covered;
end $$;
