-- The transfers by which a deposit's payment reached the member, with what is not reversed of each: the credit, the fee
-- and the bonus, and those that were posted again when a reversal was won or its money returned. With p_unmatched_payment those of that payment.
create or replace function deposits.credited_transfers(p_deposit uuid, p_unmatched_payment uuid)
returns table (part text, transfer_id bigint, remaining bigint)
language sql stable as $$
  with keys as (
    select deposits.ledger_scope(d.brand_id) as scope, x.part, x.key || d.id as key from deposits.deposit d
      cross join (values ('credit', 'deposit:'), ('fee', 'deposit-fee:'), ('bonus', 'deposit-bonus:')) x (part, key)
      where d.id = p_deposit and p_unmatched_payment is null
    union all
    select deposits.ledger_scope(u.brand_id), 'credit', 'unmatched-payment:' || u.id from deposits.unmatched_payment u
      where u.id = p_unmatched_payment
    union all
    select deposits.ledger_scope(r.brand_id), x.part, 'restored-' || x.part || ':' || r.id from deposits.reversal r
      cross join (values ('credit'), ('fee'), ('bonus')) x (part)
      where r.deposit_id = p_deposit and r.unmatched_payment_id is not distinct from p_unmatched_payment
        and r.state in ('WON', 'RETURNED'))
  select k.part, t.id, t.amount - coalesce(v.amount, 0)
    from keys k
    join ledger.idem i on i.scope = k.scope and i.key = k.key and i.outcome = 'T'
    join ledger.transfer t on t.id = i.transfer_id
    left join ledger.reversed v on v.transfer_id = t.id
$$;
