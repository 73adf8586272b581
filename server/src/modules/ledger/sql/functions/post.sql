-- Transfers p_amount from p_debit to p_credit, once per (p_scope, p_key).
-- p_hash is the hash of the request: a repeat with it returns the first result, any other hash raises LG409.
-- p_reverses makes it part of a reversal, p_hold the capture of a hold (whose expiry is checked at p_now).
-- Raises LG402, LG404, LG409, LG410, LG422, LG423. A refused call may be repeated with the same key.
create or replace function ledger.post(
  p_scope text, p_key text, p_hash bytea, p_code smallint, p_debit bigint, p_credit bigint, p_amount bigint,
  p_currency text, p_ref jsonb default null, p_reverses bigint default null, p_hold bigint default null,
  p_group bigint default null, p_now timestamptz default null,
  out transfer_id bigint, out replay boolean
)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  v_transfer bigint := nextval('ledger.transfer_id');
  v_release bigint := 0;
begin
  insert into ledger.idem (scope, key, request_hash, outcome, transfer_id)
    values (p_scope, p_key, p_hash, 'T', v_transfer) on conflict do nothing;
  if not found then
    transfer_id := ledger.replayed(p_scope, p_key, p_hash, 'T');
    replay := true;
    return;
  end if;
  if p_reverses is not null then perform ledger.record_reversal(p_reverses, p_debit, p_credit, p_amount); end if;
  if p_hold is not null then v_release := ledger.mark_hold_captured(p_hold, p_debit, p_amount, p_now); end if;
  perform ledger.move(v_transfer, p_code, p_debit, p_credit, p_amount, p_currency, p_ref, p_reverses, p_hold,
    p_group, v_release);
  transfer_id := v_transfer;
  replay := false;
end $$;
