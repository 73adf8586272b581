-- How much of a deposit's payment its provider's reports claim, at most the payment: the larger of what disputes and what
-- final reports (reversed or failed) claim, which are about the same money. Reports add up; totals are the larger one. p_whole: the payment as far as it was credited.
-- With p_confirming only what other reports than that one claim: a dispute that was not won is not confirmed by its repeats.
create or replace function deposits.claimed_amount(
  p_deposit uuid, p_unmatched_payment uuid, p_whole bigint, p_confirming uuid
) returns bigint
language sql stable as $$
  select least(p_whole, coalesce(max(x.claimed), 0))::bigint
    from (select greatest(sum(coalesce(r.amount, p_whole)) filter (where not r.is_total),
        max(coalesce(r.amount, p_whole)) filter (where r.is_total)) as claimed
      from deposits.reversal r
      left join deposits.reversal c on c.id = p_confirming
      where r.deposit_id = p_deposit and r.unmatched_payment_id is not distinct from p_unmatched_payment
        and r.state in ('OPEN', 'LOST', 'REOPENED', 'COVERED') and not r.retracted
        and (c.id is null
          or r.id <> c.id and (r.kind <> 'DISPUTED' or c.kind <> 'DISPUTED' or c.retracted))
      group by r.kind = 'DISPUTED') x
$$;
