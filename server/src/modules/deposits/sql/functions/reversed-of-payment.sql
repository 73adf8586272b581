-- What a deposit's payment credited, reversed or not, and how much of that is reversed: credit and fee, in minor units. With
-- p_unmatched_payment those of that payment.
create or replace function deposits.reversed_of_payment(p_deposit uuid, p_unmatched_payment uuid)
returns table (whole bigint, taken bigint)
language sql stable as $$
  select x.remaining + y.taken, y.taken
    from (select coalesce(sum(t.remaining), 0)::bigint as remaining
        from deposits.credited_transfers(p_deposit, p_unmatched_payment) t where t.part in ('credit', 'fee')) x
    cross join (
      select coalesce(sum(r.credit_amount + r.fee_amount - r.restored_credit - r.restored_fee), 0)::bigint as taken
        from deposits.reversal r
        where r.deposit_id = p_deposit and r.unmatched_payment_id is not distinct from p_unmatched_payment
          and r.state in ('OPEN', 'LOST', 'REOPENED', 'RETURNED')) y
$$;
