-- Books a payout: captures what was paid and its share of the fee, and releases the rest of the hold, out of which the
-- member's debt is repaid. The caller must have locked the row; the hold is resolved once.
create or replace function withdrawals.pay(p_withdrawal uuid, p_paid bigint, p_now timestamptz) returns void
language plpgsql as $$
declare
  d withdrawals.withdrawal;
  v_scope text;
  v_fee bigint;
  v_bank bigint;
  v_transfer bigint;
  v_minutes int;
begin
  select * into d from withdrawals.withdrawal x where x.id = p_withdrawal;
  if p_paid not between 1 and d.amount - d.fee then perform ledger.refuse('LG422', 'amount'); end if;
  v_scope := 'withdrawals:' || d.brand_id;
  v_fee := floor(d.fee::numeric * p_paid / (d.amount - d.fee));
  v_bank := ledger.open_account(d.brand_id, 'bank', d.method_id, 'withdrawals', d.currency, 'D', null);
  select h.transfer_id into v_transfer from ledger.capture_hold(v_scope, 'payout:' || d.id,
    sha256(convert_to(concat_ws('|', d.id, p_paid), 'UTF8')), 3::smallint, d.hold_id, v_bank, p_paid + v_fee, p_now,
    jsonb_build_object('withdrawal', d.id)) h;
  perform ledger.collect_debt_from_hold(d.hold_id);
  if v_fee > 0 then
    perform ledger.post(v_scope, 'payout-fee:' || d.id,
      sha256(convert_to(concat_ws('|', d.id, v_fee), 'UTF8')), 5::smallint, v_bank,
      ledger.open_account(d.brand_id, 'fees', d.method_id, 'withdrawals', d.currency, 'D', null), v_fee, d.currency,
      jsonb_build_object('withdrawal', d.id));
  end if;
  select t.receipt_confirmation_minutes into v_minutes from withdrawals.terms t
    where t.brand_id = d.brand_id and t.currency = d.currency;
  update withdrawals.withdrawal x set
      state = case when p_paid = d.amount - d.fee then 'PAID' else 'PARTLY_PAID' end,
      reason = null, paid = p_paid, fee_taken = v_fee, transfer_id = v_transfer, paid_at = p_now, receipt_state = 'AWAITING',
      receipt_confirmation_due_at = p_now + make_interval(mins => coalesce(v_minutes, 1440)), next_attempt_at = null, changed_at = p_now
    where x.id = d.id returning * into d;
  perform withdrawals.record_event(d.id, d.state, p_paid, p_now);
end $$;
