-- Ends a reversal. WON: the payment stayed, so what was reversed is credited again and repays debts first; LOST: it stays
-- reversed. Withdrawals are no longer blocked by it. The caller's transaction must have locked the deposit.
create or replace function deposits.decide_reversal(p_id uuid, p_state text, p_decided_by uuid, p_now timestamptz)
returns table (repaid bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  r deposits.reversal;
  d deposits.deposit;
  v record;
  v_scope text;
  v_hash bytea;
  v_bank bigint;
  v_ref jsonb;
begin
  select * into r from deposits.reversal x where x.id = p_id;
  select * into d from deposits.deposit x where x.id = r.deposit_id;
  repaid := 0;
  if p_state = 'WON' then
    v_scope := deposits.ledger_scope(d.brand_id);
    v_hash := int8send(r.credit_amount + r.fee_amount + r.bonus_amount);
    v_ref := jsonb_strip_nulls(jsonb_build_object('deposit', d.id, 'reversal', r.id,
      'unmatched_payment', r.unmatched_payment_id));
    v_bank := ledger.open_account(d.brand_id, 'bank', d.method_id, 'deposits', d.currency, 'D', null);
    if r.credit_amount > 0 then
      select * into v from ledger.credit_member(v_scope, 'restored-credit:' || r.id, v_hash, 2::smallint, v_bank,
        d.wallet_id, r.credit_amount, v_ref);
      repaid := repaid + v.repaid;
    end if;
    if r.fee_amount > 0 then
      perform ledger.post(v_scope, 'restored-fee:' || r.id, v_hash, 4::smallint, v_bank,
        ledger.open_account(d.brand_id, 'fees', d.method_id, 'deposits', d.currency, 'D', null), r.fee_amount,
        d.currency, v_ref);
    end if;
    if r.bonus_amount > 0 then
      select * into v from ledger.credit_member(v_scope, 'restored-bonus:' || r.id, v_hash, 6::smallint,
        (select ledger.open_account(d.brand_id, 'bonuses', b.bonus_id, 'deposits', d.currency, 'D', null)
          from deposits.deposit_bonus b where b.deposit_id = d.id),
        d.wallet_id, r.bonus_amount, v_ref);
      repaid := repaid + v.repaid;
    end if;
  end if;
  update deposits.reversal x
    set state = p_state, decided_by = p_decided_by, decided_at = p_now, retracted = r.retracted and p_state = 'WON'
    where x.id = p_id;
  -- Repeats of the dispute that was won claim nothing any more.
  if p_state = 'WON' and r.kind = 'DISPUTED' and not r.retracted then
    update deposits.reversal x set retracted = true
      where x.deposit_id = d.id and x.unmatched_payment_id is not distinct from r.unmatched_payment_id
        and x.state = 'COVERED' and x.kind = 'DISPUTED';
  end if;
  delete from turnover.withdrawal_block b where b.id = p_id;
  perform deposits.note_reversals(d.id, r.unmatched_payment_id, p_now);
  return next;
end $$;
