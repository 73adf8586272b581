-- Writes what the reversals of a deposit add up to into the deposit, and into its turnover requirement. One whose money was
-- returned in part leaves the rest reversed.
create or replace function deposits.note_reversals(p_deposit uuid, p_unmatched_payment uuid, p_now timestamptz)
returns void language plpgsql as $$
begin
  update deposits.deposit d set changed_at = p_now,
      reversed_amount = (select coalesce(sum(r.credit_amount - r.restored_credit), 0) from deposits.reversal r
        where r.deposit_id = d.id and r.state in ('OPEN', 'LOST', 'REOPENED', 'RETURNED')),
      reversal = (select case when bool_or(r.state = 'OPEN') then 'OPEN'
          when bool_or(r.state in ('LOST', 'REOPENED')
            or r.state = 'RETURNED' and r.restored_credit + r.restored_fee < r.credit_amount + r.fee_amount) then 'LOST'
          when bool_or(r.state in ('WON', 'RETURNED')) then 'WON' end
        from deposits.reversal r where r.deposit_id = d.id)
    where d.id = p_deposit;
  update turnover.requirement t
    set reversed = (
      select coalesce(sum(r.credit_amount + r.bonus_amount - r.restored_credit - r.restored_bonus), 0)
        from deposits.reversal r
        where r.deposit_id = p_deposit and r.unmatched_payment_id is not distinct from p_unmatched_payment
          and r.state in ('OPEN', 'LOST', 'REOPENED', 'RETURNED'))
    where t.unmatched_payment_id = p_unmatched_payment or p_unmatched_payment is null and t.deposit_id = p_deposit;
end $$;
