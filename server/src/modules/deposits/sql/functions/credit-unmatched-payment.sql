-- Credits an unmatched payment, idempotently. No fee is kept: the member ordered one deposit. The caller's transaction
-- must have locked it.
create or replace function deposits.credit_unmatched_payment(
  p_payment uuid, p_amount bigint, p_decided_by uuid, p_now timestamptz
) returns table (transfer_id bigint, repaid bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  s deposits.unmatched_payment;
  d deposits.deposit;
  v record;
begin
  select * into s from deposits.unmatched_payment x where x.id = p_payment;
  if s.state = 'CREDITED' then
    return query select s.transfer_id, 0::bigint;
    return;
  end if;
  select * into d from deposits.deposit x where x.id = s.deposit_id;
  select * into v from ledger.credit_member(deposits.ledger_scope(d.brand_id), 'unmatched-payment:' || s.id,
    sha256(convert_to(concat_ws('|', s.id, p_amount), 'UTF8')), 2::smallint,
    ledger.open_account(d.brand_id, 'bank', d.method_id, 'deposits', d.currency, 'D', null), d.wallet_id, p_amount,
    jsonb_build_object('deposit', d.id, 'unmatched_payment', s.id));
  update deposits.unmatched_payment x set state = 'CREDITED', credited = p_amount, transfer_id = v.transfer_id,
      decided_by = p_decided_by, changed_at = p_now
    where x.id = s.id;
  return query select v.transfer_id, v.repaid;
end $$;
