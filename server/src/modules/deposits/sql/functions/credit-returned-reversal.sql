-- Ends a reversal whose money the provider returned, p_amount of it, at most what was reversed of credit and fee. It is
-- credited as if only the rest had been reversed: the fee first, then the credit, and the bonus up to what it would be.
-- The reports of the payment up to now claim no more than what is left of their claim; later ones count as any other.
-- Withdrawals are no longer blocked by it. `credited` is what the wallet received. The caller's transaction must have
-- locked the deposit.
create or replace function deposits.credit_returned_reversal(
  p_id uuid, p_amount bigint, p_reference text, p_decided_by uuid, p_now timestamptz
) returns table (credited bigint, repaid bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  r deposits.reversal;
  v_whole bigint;
  v_taken bigint;
  v_claimed bigint;
  v_fee bigint;
  v_bonus bigint;
begin
  select * into r from deposits.reversal x where x.id = p_id;
  select p.whole, p.taken into v_whole, v_taken
    from deposits.reversed_of_payment(r.deposit_id, r.unmatched_payment_id) p;
  v_claimed := deposits.claimed_amount(r.deposit_id, r.unmatched_payment_id, v_whole, null);
  v_fee := least(r.fee_amount, p_amount);
  v_bonus := greatest(0, least(r.bonus_amount, deposits.entitled_bonus(r.deposit_id, v_whole - v_taken + p_amount)
    - (select coalesce(sum(t.remaining), 0) from deposits.credited_transfers(r.deposit_id, r.unmatched_payment_id) t
      where t.part = 'bonus')));
  credited := p_amount - v_fee + v_bonus;
  repaid := deposits.restore_reversal(r.id, p_amount - v_fee, v_fee, v_bonus);
  update deposits.reversal x set is_folded = true, kept_claim = 0
    where x.deposit_id = r.deposit_id and x.unmatched_payment_id is not distinct from r.unmatched_payment_id
      and x.state <> 'NOT_CREDITED';
  update deposits.reversal x
    set state = 'RETURNED', decided_by = p_decided_by, decided_at = p_now, returned_reference = p_reference,
      restored_credit = p_amount - v_fee, restored_fee = v_fee, restored_bonus = v_bonus,
      kept_claim = greatest(0, v_claimed - p_amount)
    where x.id = p_id;
  delete from turnover.withdrawal_block b where b.id = p_id;
  perform deposits.note_reversals(r.deposit_id, r.unmatched_payment_id, p_now);
  return next;
end $$;
