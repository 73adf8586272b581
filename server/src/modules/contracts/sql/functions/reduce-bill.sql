-- Takes p_amount back from a bill because bets behind it were corrected; p_key identifies the corrections. A bill that is
-- not paid gets smaller. A payment is reversed (is_reversed); what the balance cannot cover becomes the agent's debt.
create or replace function contracts.reduce_bill(
  p_bill uuid, p_key text, p_amount bigint, p_now timestamptz,
  out id uuid, out agent_id uuid, out currency text, out is_reversed boolean
)
language plpgsql as $$
#variable_conflict use_column
declare
  v contracts.bill;
begin
  select * into strict v from contracts.bill b where b.id = p_bill for no key update;
  id := v.id;
  agent_id := v.agent_id;
  currency := v.currency;
  is_reversed := v.state = 'PAID';
  if is_reversed then
    perform ledger.reverse_credit('contracts:' || v.brand_id, 'reversal:' || v.id || ':' || p_key, int8send(p_amount),
      51::smallint, v.transfer_id, p_amount);
    update contracts.bill b set reversed = b.reversed + p_amount, changed_at = p_now where b.id = p_bill;
  else
    update contracts.bill b set gross = b.gross - p_amount, amount = b.amount - p_amount, changed_at = p_now,
        state = case when b.amount = p_amount and b.state in ('PENDING', 'AWAITING_APPROVAL') then 'NOTHING_DUE'
          else b.state end
      where b.id = p_bill;
  end if;
end $$;
