-- Transfers p_amount of a hold to p_credit and releases the rest. Raises LG410 when it is already resolved or expired.
create or replace function ledger.capture_hold(
  p_scope text, p_key text, p_hash bytea, p_code smallint, p_hold bigint, p_credit bigint, p_amount bigint,
  p_now timestamptz, p_ref jsonb default null
) returns table (transfer_id bigint, replay boolean)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v record;
begin
  select h.account_id, a.currency into v
    from ledger.hold h join ledger.account a on a.id = h.account_id where h.id = p_hold;
  if not found then perform ledger.refuse('LG404', 'hold'); end if;
  return query select * from ledger.post(p_scope, p_key, p_hash, p_code, v.account_id, p_credit, p_amount,
    v.currency, p_ref, null, p_hold, null, p_now);
end $$;
