-- Credits a deposit with the received amount less the fee, which is posted to the brand's fees; idempotently. The
-- caller's transaction must have locked the deposit.
create or replace function deposits.credit(
  p_deposit uuid, p_received bigint, p_fee bigint, p_decided_by uuid, p_now timestamptz
) returns table (transfer_id bigint, repaid bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  d deposits.deposit;
  v_bank bigint;
  v record;
begin
  select * into d from deposits.deposit x where x.id = p_deposit;
  if d.state = 'CREDITED' then
    return query select d.transfer_id, 0::bigint;
    return;
  end if;
  v_bank := ledger.open_account(d.brand_id, 'bank', d.method_id, 'deposits', d.currency, 'D', null);
  select * into v from ledger.credit_member(deposits.ledger_scope(d.brand_id), 'deposit:' || d.id,
    sha256(convert_to(concat_ws('|', d.id, p_received, p_fee), 'UTF8')), 2::smallint, v_bank, d.wallet_id,
    p_received - p_fee, jsonb_build_object('deposit', d.id));
  if p_fee > 0 then
    perform ledger.post(deposits.ledger_scope(d.brand_id), 'deposit-fee:' || d.id,
      sha256(convert_to(concat_ws('|', d.id, p_fee), 'UTF8')), 4::smallint, v_bank,
      ledger.open_account(d.brand_id, 'fees', d.method_id, 'deposits', d.currency, 'D', null), p_fee, d.currency,
      jsonb_build_object('deposit', d.id));
  end if;
  update deposits.deposit x set state = 'CREDITED', reason = null, received = p_received, fee = p_fee,
      credited = p_received - p_fee, transfer_id = v.transfer_id,
      decided_by = coalesce(p_decided_by, x.decided_by), changed_at = p_now,
      reversal_poll_at = (select p_now + interval '1 day' from deposits.method m
        where m.id = d.method_id and m.provider_code is not null)
    where x.id = d.id;
  return query select v.transfer_id, v.repaid;
end $$;
