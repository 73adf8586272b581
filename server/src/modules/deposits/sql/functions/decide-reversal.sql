-- Ends a reversal. WON: the payment stayed, so what was reversed is credited again and repays debts first; LOST: it stays
-- reversed. Withdrawals are no longer blocked by it. The caller's transaction must have locked the deposit.
create or replace function deposits.decide_reversal(p_id uuid, p_state text, p_decided_by uuid, p_now timestamptz)
returns table (repaid bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  r deposits.reversal;
begin
  select * into r from deposits.reversal x where x.id = p_id;
  repaid := 0;
  if p_state = 'WON' then
    repaid := deposits.restore_reversal(r.id, r.credit_amount, r.fee_amount, r.bonus_amount);
  end if;
  update deposits.reversal x
    set state = p_state, decided_by = p_decided_by, decided_at = p_now, retracted = r.retracted and p_state = 'WON'
    where x.id = p_id;
  -- Repeats of the dispute that was won claim nothing any more.
  if p_state = 'WON' and r.kind = 'DISPUTED' and not r.retracted then
    update deposits.reversal x set retracted = true
      where x.deposit_id = r.deposit_id and x.unmatched_payment_id is not distinct from r.unmatched_payment_id
        and x.state = 'COVERED' and x.kind = 'DISPUTED';
  end if;
  delete from turnover.withdrawal_block b where b.id = p_id;
  perform deposits.note_reversals(r.deposit_id, r.unmatched_payment_id, p_now);
  return next;
end $$;
