-- Refunds a payout that was not received, and its share of the fee, by a reversal of its transfer. The caller must have
-- locked the row. Returns how much of the fee was refunded, and how much of the total repaid a debt.
create or replace function withdrawals.refund(
  p_withdrawal uuid, p_amount bigint, p_now timestamptz, out fee_back bigint, out repaid bigint
) language plpgsql as $$
declare
  d withdrawals.withdrawal;
  v_scope text;
  v_hash bytea;
begin
  select * into d from withdrawals.withdrawal x where x.id = p_withdrawal;
  if p_amount not between 1 and d.paid then perform ledger.refuse('LG422', 'amount'); end if;
  v_scope := 'withdrawals:' || d.brand_id;
  fee_back := d.fee_taken - floor(d.fee::numeric * (d.paid - p_amount) / (d.amount - d.fee));
  v_hash := sha256(convert_to(concat_ws('|', d.id, p_amount, fee_back), 'UTF8'));
  select g.repaid into repaid from ledger.reverse_debit(v_scope, 'refund:' || d.id, v_hash, 3::smallint, d.transfer_id,
    p_amount + fee_back) g;
  if fee_back > 0 then
    perform ledger.reverse(v_scope, 'refund-fee:' || d.id, v_hash, 5::smallint, k.transfer_id, fee_back)
      from ledger.idem k where k.scope = v_scope and k.key = 'payout-fee:' || d.id;
  end if;
  update withdrawals.withdrawal x
    set receipt_state = 'REFUNDED', refunded = p_amount, fee_refunded = fee_back, changed_at = p_now where x.id = d.id;
  perform withdrawals.record_event(d.id, 'REFUNDED', p_amount + fee_back, p_now);
end $$;
