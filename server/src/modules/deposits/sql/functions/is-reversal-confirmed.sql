-- Whether other reports of the provider claim the money of a reversal, so that it must not be credited again. True for a
-- dispute whose payment was reported as reversed or failed since.
create or replace function deposits.is_reversal_confirmed(p_id uuid) returns boolean
language sql stable as $$
  select deposits.claimed_amount(r.deposit_id, r.unmatched_payment_id, p.whole, r.id)
      > p.taken - r.credit_amount - r.fee_amount
    from deposits.reversal r
    cross join lateral deposits.reversed_of_payment(r.deposit_id, r.unmatched_payment_id) p
    where r.id = p_id and r.state in ('OPEN', 'LOST', 'REOPENED')
$$;
