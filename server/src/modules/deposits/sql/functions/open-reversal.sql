drop function if exists deposits.open_reversal(uuid, uuid, uuid, boolean, text, text, text, text, bigint, text, text,
  timestamptz);
-- Records that a payment was reversed, and reverses it in the ledger as far as it was credited: what the wallet no longer
-- has becomes a debt. A reversal and a dispute of one payment are about the same money, so the larger sum of the two is
-- reversed, at most the payment. The credit is reversed before the fee, and the bonus down to what the rest of the deposit
-- would have been given. Blocks the member's withdrawals until staff decide. p_credited: the payment was credited;
-- p_total: the amount includes earlier reports. The caller's transaction must have locked the deposit.
create or replace function deposits.open_reversal(
  p_id uuid, p_deposit uuid, p_unmatched_payment uuid, p_credited boolean, p_provider text, p_event text, p_payment text,
  p_kind text, p_amount bigint, p_total boolean, p_reported text, p_evidence text, p_now timestamptz
) returns table (state text, taken bigint, debt bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  d deposits.deposit;
  t record;
  v record;
  v_whole bigint;
  v_taken bigint;
  v_left jsonb;
  v_credit bigint := 0;
  v_fee bigint := 0;
  v_bonus bigint := 0;
  v_debt bigint := 0;
  v_part bigint;
  v_rest jsonb;
  v_key text;
begin
  select * into d from deposits.deposit x where x.id = p_deposit;
  state := case when p_credited then 'COVERED' else 'NOT_CREDITED' end;
  insert into deposits.reversal (id, brand_id, deposit_id, unmatched_payment_id, provider_code, event_id, payment_id, kind,
      amount, is_total, reported_amount, evidence, state, opened_at)
    values (p_id, d.brand_id, p_deposit, p_unmatched_payment, p_provider, p_event, p_payment, p_kind,
      p_amount, p_total, p_reported, p_evidence, state, p_now);
  if p_credited then
    select coalesce(jsonb_object_agg(x.part, x.remaining), '{}') into v_left
      from (select part, sum(remaining) as remaining from deposits.credited_transfers(p_deposit, p_unmatched_payment)
        group by part) x;
    select p.whole, p.taken into v_whole, v_taken from deposits.reversed_of_payment(p_deposit, p_unmatched_payment) p;
    v_part := greatest(0, deposits.claimed_amount(p_deposit, p_unmatched_payment, v_whole, null) - v_taken);
    v_credit := least(v_part, coalesce((v_left ->> 'credit')::bigint, 0));
    v_fee := v_part - v_credit;
    v_bonus := case when v_part = 0 then 0 else greatest(0, coalesce((v_left ->> 'bonus')::bigint, 0)
      - deposits.entitled_bonus(p_deposit, v_whole - v_taken - v_part)) end;
    v_rest := jsonb_build_object('credit', v_credit, 'fee', v_fee, 'bonus', v_bonus);
    for t in select * from deposits.credited_transfers(p_deposit, p_unmatched_payment) x
      order by x.part, x.transfer_id desc
    loop
      v_part := least(t.remaining, (v_rest ->> t.part)::bigint);
      continue when v_part <= 0;
      v_rest := jsonb_set(v_rest, array[t.part], to_jsonb((v_rest ->> t.part)::bigint - v_part));
      v_key := 'reversal:' || p_id || ':' || t.transfer_id;
      if t.part = 'fee' then
        perform ledger.reverse(deposits.ledger_scope(d.brand_id), v_key, int8send(v_part), 7::smallint, t.transfer_id, v_part);
      else
        select * into v from ledger.reverse_credit(deposits.ledger_scope(d.brand_id), v_key, int8send(v_part), 7::smallint,
          t.transfer_id, v_part);
        v_debt := v_debt + v.debt;
      end if;
    end loop;
  end if;
  taken := v_credit + v_bonus;
  debt := v_debt;
  if v_credit + v_fee > 0 then
    state := 'OPEN';
    update deposits.reversal r set state = 'OPEN', credit_amount = v_credit, fee_amount = v_fee, bonus_amount = v_bonus,
        debt_amount = v_debt
      where r.id = p_id;
    insert into turnover.withdrawal_block (id, brand_id, member_id, created_at)
      values (p_id, d.brand_id, d.member_id, p_now);
    perform deposits.note_reversals(p_deposit, p_unmatched_payment, p_now);
  end if;
  return next;
end $$;
