-- Locks the deposits of PAID events that arrived together until the transaction ends, and returns what decides about them.
-- Left out, and handled alone, are events whose deposit is locked elsewhere or in another currency, that were handled
-- before, whose payment was reported before or belongs to another deposit, and those that share a deposit, an event id or
-- a payment with an earlier one of the group.
create or replace function deposits.lock_paid_events(p_items jsonb)
returns table (no int, deposit_id uuid, state text, amount bigint, fee_fixed bigint, fee_basis_points int,
  is_counted boolean, is_excluded boolean, is_frozen boolean, is_reversed boolean)
language plpgsql set plan_cache_mode = force_generic_plan
  set join_collapse_limit = 1 set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
begin
  return query
    with locked as materialized (
      select x.no, x.brand, x.provider, x.event, x.payment, x.now as at, d.id, d.member_id, d.wallet_id, d.state, d.amount,
          d.fee_fixed, d.fee_basis_points, d.counted_at
        from jsonb_to_recordset(p_items) x (no int, brand uuid, provider text, reference text, event text, payment text,
          currency text, now timestamptz)
        join deposits.deposit d on d.brand_id = x.brand and d.reference = x.reference
        where d.currency = x.currency
          and exists (select from deposits.method m where m.id = d.method_id and m.provider_code = x.provider)
          and not exists (select from deposits.provider_event e
            where e.brand_id = x.brand and e.provider_code = x.provider and e.event_id = x.event)
          and not exists (select from deposits.payment p
            where p.brand_id = x.brand and p.provider_code = x.provider and p.payment_id = x.payment)
          and (d.provider_reference = x.payment
            or not deposits.is_payment_of_another(x.brand, x.provider, x.payment, d.id))
        order by d.id
        for no key update of d skip locked),
    ranked as (
      select h.*, row_number() over (partition by h.brand, h.provider, h.event order by h.no) as of_event,
          row_number() over (partition by h.id order by h.no) as of_order,
          row_number() over (partition by h.brand, h.provider, h.payment order by h.no) as of_payment
        from locked h)
    select r.no, r.id, r.state, r.amount, r.fee_fixed, r.fee_basis_points, r.counted_at is not null,
        limits.is_excluded(r.member_id, r.at), deposits.is_frozen(r.wallet_id),
        exists (select from deposits.reversal v where v.deposit_id = r.id and v.state = 'NOT_CREDITED')
      from ranked r
      where r.of_event = 1 and r.of_order = 1 and r.of_payment = 1;
end $$;
