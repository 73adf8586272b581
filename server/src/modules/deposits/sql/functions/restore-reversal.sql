-- Credits parts of a reversal again: credit, fee and bonus, in minor units. Debts are repaid first. Returns how much repaid
-- them. The ledger's keys make it happen once. The caller's transaction must have locked the deposit.
create or replace function deposits.restore_reversal(p_id uuid, p_credit bigint, p_fee bigint, p_bonus bigint)
returns bigint
language plpgsql as $$
declare
  r deposits.reversal;
  d deposits.deposit;
  v record;
  v_scope text;
  v_hash bytea := int8send(p_credit + p_fee + p_bonus);
  v_bank bigint;
  v_ref jsonb;
  v_repaid bigint := 0;
begin
  select * into r from deposits.reversal x where x.id = p_id;
  select * into d from deposits.deposit x where x.id = r.deposit_id;
  v_scope := deposits.ledger_scope(d.brand_id);
  v_ref := jsonb_strip_nulls(jsonb_build_object('deposit', d.id, 'reversal', r.id,
    'unmatched_payment', r.unmatched_payment_id));
  v_bank := ledger.open_account(d.brand_id, 'bank', d.method_id, 'deposits', d.currency, 'D', null);
  if p_credit > 0 then
    select * into v from ledger.credit_member(v_scope, 'restored-credit:' || r.id, v_hash, 2::smallint, v_bank,
      d.wallet_id, p_credit, v_ref);
    v_repaid := v_repaid + v.repaid;
  end if;
  if p_fee > 0 then
    perform ledger.post(v_scope, 'restored-fee:' || r.id, v_hash, 4::smallint, v_bank,
      ledger.open_account(d.brand_id, 'fees', d.method_id, 'deposits', d.currency, 'D', null), p_fee, d.currency, v_ref);
  end if;
  if p_bonus > 0 then
    select * into v from ledger.credit_member(v_scope, 'restored-bonus:' || r.id, v_hash, 6::smallint,
      (select ledger.open_account(d.brand_id, 'bonuses', b.bonus_id, 'deposits', d.currency, 'D', null)
        from deposits.deposit_bonus b where b.deposit_id = d.id),
      d.wallet_id, p_bonus, v_ref);
    v_repaid := v_repaid + v.repaid;
  end if;
  return v_repaid;
end $$;
