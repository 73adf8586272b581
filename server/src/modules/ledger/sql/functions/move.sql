-- Moves money without an idempotency key; internal. Raises every refusal. p_release is subtracted from the debit account's
-- held amount (a capture). A frozen account accepts the capture of a hold, whose money has left already, and transfers
-- of a code that is accepted even if frozen.
drop function if exists ledger.move(bigint, smallint, bigint, bigint, bigint, text, jsonb, bigint, bigint, bigint, bigint);

create or replace function ledger.move(
  p_transfer bigint, p_code smallint, p_debit bigint, p_credit bigint, p_amount bigint, p_currency text,
  p_ref jsonb, p_reverses bigint, p_hold bigint, p_group bigint, p_release bigint
) returns void language plpgsql as $$
declare
  v record;
  v_broken_rule text;
  v_debit_seq bigint := p_transfer;
  v_credit_seq bigint := p_transfer;
  v_debit_after bigint;
  v_credit_after bigint;
begin
  if p_amount is null or p_amount not between 1 and 100000000000000000 then
    perform ledger.refuse('LG422', 'amount');
  end if;
  select d.brand_id, d.currency, d.mode as debit_mode, c.mode as credit_mode,
      d.brand_id = c.brand_id as same_brand, d.currency = c.currency as same_currency,
      d.mode = 'D' and d.state = 'frozen' or c.mode = 'D' and c.state = 'frozen' as frozen,
      k.code is not null as known_code, k.even_if_frozen
    into v
    from ledger.account d
    join ledger.account c on c.id = p_credit
    left join ledger.transfer_code k on k.code = p_code
    where d.id = p_debit;
  if not found then perform ledger.refuse('LG404', 'account'); end if;
  v_broken_rule := case
    when p_debit = p_credit then 'account'
    when not v.same_brand then 'brand'
    when not v.same_currency or v.currency <> p_currency then 'currency'
    when not v.known_code then 'code' end;
  if v_broken_rule is not null then perform ledger.refuse('LG422', v_broken_rule); end if;
  if v.frozen then perform ledger.refuse('LG423', 'account'); end if;

  if v.credit_mode = 'L' and p_credit < p_debit then
    update ledger.account a set posted = a.posted + p_amount, seq = a.seq + 1, version = a.version + 1,
        updated_at = now()
      where a.id = p_credit and (a.state = 'active' or v.even_if_frozen)
        and (a.kind <> 'debt' or a.posted + p_amount <= 0)
      returning a.seq, a.posted into v_credit_seq, v_credit_after;
    if not found then perform ledger.refuse_amount(p_credit, p_amount, v.even_if_frozen); end if;
  end if;
  if v.debit_mode = 'L' then
    update ledger.account a set posted = a.posted - p_amount, held = a.held - p_release, seq = a.seq + 1,
        version = a.version + 1, updated_at = now()
      where a.id = p_debit and (a.state = 'active' or v.even_if_frozen or p_hold is not null)
        and (a.floor_amount is null or a.posted - p_amount - a.held + p_release >= a.floor_amount)
      returning a.seq, a.posted into v_debit_seq, v_debit_after;
    if not found then
      perform ledger.refuse_amount(p_debit, -p_amount, v.even_if_frozen or p_hold is not null);
    end if;
  end if;
  if v.credit_mode = 'L' and p_credit > p_debit then
    update ledger.account a set posted = a.posted + p_amount, seq = a.seq + 1, version = a.version + 1,
        updated_at = now()
      where a.id = p_credit and (a.state = 'active' or v.even_if_frozen)
        and (a.kind <> 'debt' or a.posted + p_amount <= 0)
      returning a.seq, a.posted into v_credit_seq, v_credit_after;
    if not found then perform ledger.refuse_amount(p_credit, p_amount, v.even_if_frozen); end if;
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
