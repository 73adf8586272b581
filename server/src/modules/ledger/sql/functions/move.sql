-- Moves money without a key of its own; internal. Refusals are returned as fault and detail and have no effect.
-- p_release is subtracted from the debit account's held amount (a capture).
create or replace function ledger.move(
  p_transfer bigint, p_code smallint, p_debit bigint, p_credit bigint, p_amount bigint, p_currency text,
  p_ref jsonb, p_reverses bigint, p_hold bigint, p_group bigint, p_release bigint,
  out fault text, out detail text
) language plpgsql as $$
declare
  v record;
  v_debit_seq bigint := p_transfer;
  v_credit_seq bigint := p_transfer;
  v_debit_after bigint;
  v_credit_after bigint;
begin
  if p_amount is null or p_amount not between 1 and 100000000000000000 then
    fault := 'LG422'; detail := 'amount'; return;
  end if;
  select d.brand_id, d.currency, d.mode as debit_mode, c.mode as credit_mode,
      d.brand_id = c.brand_id as same_brand, d.currency = c.currency as same_currency,
      d.mode = 'D' and d.state = 'frozen' or c.mode = 'D' and c.state = 'frozen' as frozen,
      k.code is not null as known_code
    into v
    from ledger.account d
    join ledger.account c on c.id = p_credit
    left join ledger.transfer_code k on k.code = p_code
    where d.id = p_debit;
  if not found then fault := 'LG404'; detail := 'account'; return; end if;
  detail := case
    when p_debit = p_credit then 'account'
    when not v.same_brand then 'brand'
    when not v.same_currency or v.currency <> p_currency then 'currency'
    when not v.known_code then 'code' end;
  if detail is not null then fault := 'LG422'; return; end if;
  if v.frozen then fault := 'LG423'; detail := 'account'; return; end if;

  if v.credit_mode = 'L' and p_credit < p_debit then
    update ledger.account a set posted = a.posted + p_amount, seq = a.seq + 1, version = a.version + 1,
        updated_at = now()
      where a.id = p_credit and a.state = 'active' and (a.kind <> 'debt' or a.posted + p_amount <= 0)
      returning a.seq, a.posted into v_credit_seq, v_credit_after;
    if not found then
      select w.fault, w.detail into fault, detail from ledger.refusal_of(p_credit, p_amount) w;
      return;
    end if;
  end if;
  if v.debit_mode = 'L' then
    update ledger.account a set posted = a.posted - p_amount, held = a.held - p_release, seq = a.seq + 1,
        version = a.version + 1, updated_at = now()
      where a.id = p_debit and a.state = 'active'
        and (a.floor_amount is null or a.posted - p_amount - a.held + p_release >= a.floor_amount)
      returning a.seq, a.posted into v_debit_seq, v_debit_after;
    if not found then
      select w.fault, w.detail into fault, detail from ledger.refusal_of(p_debit, -p_amount) w;
      if v_credit_after is not null then
        update ledger.account a set posted = a.posted - p_amount, seq = a.seq - 1 where a.id = p_credit;
      end if;
      return;
    end if;
  end if;
  if v.credit_mode = 'L' and p_credit > p_debit then
    update ledger.account a set posted = a.posted + p_amount, seq = a.seq + 1, version = a.version + 1,
        updated_at = now()
      where a.id = p_credit and a.state = 'active' and (a.kind <> 'debt' or a.posted + p_amount <= 0)
      returning a.seq, a.posted into v_credit_seq, v_credit_after;
    if not found then
      select w.fault, w.detail into fault, detail from ledger.refusal_of(p_credit, p_amount) w;
      if v_debit_after is not null then
        update ledger.account a set posted = a.posted + p_amount, held = a.held + p_release, seq = a.seq - 1
          where a.id = p_debit;
      end if;
      return;
    end if;
  end if;

  insert into ledger.transfer
      (id, brand_id, code, debit_id, credit_id, currency, amount, reverses, hold_id, group_id, ref)
    values (p_transfer, v.brand_id, p_code, p_debit, p_credit, p_currency, p_amount, p_reverses, p_hold,
      p_group, p_ref);
  insert into ledger.posting (account_id, seq, transfer_id, amount, balance_after)
    values (p_debit, v_debit_seq, p_transfer, -p_amount, v_debit_after),
      (p_credit, v_credit_seq, p_transfer, p_amount, v_credit_after);
  if v.debit_mode = 'D' then
    insert into ledger.house_delta (account_id, transfer_id, amount) values (p_debit, p_transfer, -p_amount);
  end if;
  if v.credit_mode = 'D' then
    insert into ledger.house_delta (account_id, transfer_id, amount) values (p_credit, p_transfer, p_amount);
  end if;
end $$;
-- Called by this schema's own functions only, which run as its owner.
revoke execute on function ledger.move(bigint, smallint, bigint, bigint, bigint, text, jsonb, bigint, bigint, bigint, bigint) from public;
