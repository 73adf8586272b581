-- Reverses p_amount of a transfer. The sum of all reversals never exceeds the original,
-- and a reversal is not itself reversed (LG422).
create or replace function ledger.reverse(
  p_scope text, p_key text, p_hash bytea, p_code smallint, p_transfer bigint, p_amount bigint
) returns table (transfer_id bigint, replay boolean)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v ledger.transfer;
begin
  select * into v from ledger.transfer t where t.id = p_transfer;
  if not found then perform ledger.refuse('LG404', 'transfer'); end if;
  return query select * from ledger.post(p_scope, p_key, p_hash, p_code, v.credit_id, v.debit_id, p_amount,
    v.currency, null, p_transfer);
end $$;
