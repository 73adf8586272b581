-- Records that the provider reported the dispute of a payment as won, on each of the payment's reversals, and returns how
-- many they are. Credits nothing: staff decide, and a lost reversal waits for them again. A report of at least what is
-- reversed retracts the earlier ones; p_amount is null for an amount in another currency. p_credited: the payment was
-- credited. The caller's transaction must have locked the deposit.
create or replace function deposits.report_dispute_won(
  p_deposit uuid, p_unmatched_payment uuid, p_credited boolean, p_payment text, p_amount bigint, p_evidence text,
  p_now timestamptz
) returns int
language plpgsql as $$
declare
  v_taken bigint;
  v_count int;
begin
  select p.taken into v_taken from deposits.reversed_of_payment(p_deposit, p_unmatched_payment) p;
  update deposits.reversal r
    set won_reported_at = p_now, won_amount = p_amount, won_evidence = p_evidence,
      retracted = r.retracted or coalesce(p_amount >= v_taken, false),
      state = case r.state when 'LOST' then 'REOPENED' else r.state end,
      decided_by = null, decided_at = null
    where r.deposit_id = p_deposit and case when p_credited
      then r.unmatched_payment_id is not distinct from p_unmatched_payment
        and r.state in ('OPEN', 'LOST', 'REOPENED', 'COVERED')
      else r.payment_id = p_payment and r.state = 'NOT_CREDITED' end;
  get diagnostics v_count = row_count;
  if p_credited and p_amount >= v_taken then
    update deposits.reversal r set kept_claim = 0
      where r.deposit_id = p_deposit and r.unmatched_payment_id is not distinct from p_unmatched_payment
        and r.state = 'RETURNED';
  end if;
  return v_count;
end $$;
