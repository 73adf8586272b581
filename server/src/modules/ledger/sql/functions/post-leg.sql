-- Posts a further leg of a transfer that this database transaction has posted under a key: a transfer of its group. Returns
-- its id. With p_reverses it is part of a reversal. Raises what ledger.post raises; LG404 for a transfer of an earlier
-- transaction.
create or replace function ledger.post_leg(
  p_group bigint, p_code smallint, p_debit bigint, p_credit bigint, p_amount bigint, p_ref jsonb default null,
  p_reverses bigint default null
) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_transfer bigint := nextval('ledger.transfer_id');
  v_currency text;
begin
  select t.currency into v_currency from ledger.transfer t
    where t.id = p_group and t.created_at = now() and t.change_xid = pg_current_xact_id();
  if not found then perform ledger.refuse('LG404', 'transfer'); end if;
  if p_reverses is not null then perform ledger.record_reversal(p_reverses, p_debit, p_credit, p_amount); end if;
  perform ledger.move(v_transfer, p_code, p_debit, p_credit, p_amount, v_currency, p_ref, p_reverses, null, p_group, 0);
  return v_transfer;
end $$;
