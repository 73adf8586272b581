-- Reverses p_amount of a transfer that debited a member's cash, then collects the member's debt out of it.
create or replace function ledger.reverse_debit(
  p_scope text, p_key text, p_hash bytea, p_code smallint, p_transfer bigint, p_amount bigint
) returns table (transfer_id bigint, replay boolean, repaid bigint)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  w ledger.wallet;
  v record;
begin
  select x.* into w from ledger.transfer t join ledger.wallet x on x.cash_account = t.debit_id
    where t.id = p_transfer;
  if not found then perform ledger.refuse('LG404', 'transfer'); end if;
  select * into v from ledger.reverse(p_scope, p_key, p_hash, p_code, p_transfer, p_amount);
  return query select v.transfer_id, v.replay,
    case when v.replay then 0 else ledger.collect_debt(w, p_amount, v.transfer_id) end;
end $$;
