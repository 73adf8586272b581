-- Transfers p_amount of a hold to a member's cash, releases the rest of the hold, and collects the member's debt out of what
-- was credited. Raises LG410 when the hold is already resolved or expired.
create or replace function ledger.capture_hold_to_member(
  p_scope text, p_key text, p_hash bytea, p_code smallint, p_hold bigint, p_wallet uuid, p_amount bigint,
  p_now timestamptz, p_ref jsonb default null,
  out transfer_id bigint, out replay boolean
)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  w ledger.wallet;
  v record;
begin
  select * into w from ledger.wallet x where x.id = p_wallet;
  if not found then perform ledger.refuse('LG404', 'wallet'); end if;
  select * into v from ledger.capture_hold(p_scope, p_key, p_hash, p_code, p_hold, w.cash_account, p_amount, p_now, p_ref);
  transfer_id := v.transfer_id;
  replay := v.replay;
  -- A debt only changes under the lock on the cash account, which the posting holds.
  if not replay and exists (select from ledger.account d where d.id = w.debt_account and d.posted < 0) then
    perform ledger.collect_debt(w, p_amount, v.transfer_id);
  end if;
end $$;
