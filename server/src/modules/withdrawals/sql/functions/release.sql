-- Releases the hold of a withdrawal that is not paid (REFUSED or FAILED), and collects the member's debt out of it. The
-- caller must have locked the row.
create or replace function withdrawals.release(p_withdrawal uuid, p_state text, p_reason text, p_now timestamptz) returns void
language plpgsql as $$
declare
  v_hold bigint;
begin
  select x.hold_id into v_hold from withdrawals.withdrawal x where x.id = p_withdrawal;
  perform ledger.release_hold(v_hold);
  perform ledger.collect_debt_from_hold(v_hold);
  update withdrawals.withdrawal x set state = p_state, reason = p_reason, next_attempt_at = null, changed_at = p_now
    where x.id = p_withdrawal;
  perform withdrawals.record_event(p_withdrawal, p_state, null, p_now);
end $$;
