-- How much of a deposit's payment its provider's reports claim, at most the payment: the larger of what disputes and what
-- final reports (reversed or failed) claim, which are about the same money. Reports add up; totals are the larger one. p_whole: the payment as far as it was credited.
-- Reports from before money was returned are folded into what was kept of their claim then; totals include what was
-- returned. With p_confirming only what other reports than that one claim: a dispute that was not won is not confirmed by its repeats.
create or replace function deposits.claimed_amount(
  p_deposit uuid, p_unmatched_payment uuid, p_whole bigint, p_confirming uuid
) returns bigint
language sql stable as $$
  with returned as (
    select coalesce(sum(r.kept_claim), 0) as kept, coalesce(sum(r.restored_credit + r.restored_fee), 0) as restored
      from deposits.reversal r
      where r.deposit_id = p_deposit and r.unmatched_payment_id is not distinct from p_unmatched_payment
        and r.state = 'RETURNED')
  select least(p_whole, greatest(k.kept, (
    select max(x.claimed)
      from (select greatest(k.kept + sum(coalesce(r.amount, p_whole)) filter (where not r.is_total),
          max(coalesce(r.amount, p_whole)) filter (where r.is_total) - k.restored) as claimed
        from deposits.reversal r
        left join deposits.reversal c on c.id = p_confirming
        where r.deposit_id = p_deposit and r.unmatched_payment_id is not distinct from p_unmatched_payment
          and r.state in ('OPEN', 'LOST', 'REOPENED', 'COVERED') and not r.retracted and not r.is_folded
          and (c.id is null
            or r.id <> c.id and (r.kind <> 'DISPUTED' or c.kind <> 'DISPUTED' or c.retracted))
        group by r.kind = 'DISPUTED') x)))::bigint
    from returned k
$$;
