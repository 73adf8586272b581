-- The bonus for a deposit that p_received was received for, or is left of, by the terms at the time of the order.
create or replace function deposits.entitled_bonus(p_deposit uuid, p_received bigint) returns bigint
language sql stable as $$
  select coalesce(sum(least(b.max_amount, div(p_received::numeric * b.basis_points, 10000))), 0)::bigint
  from deposits.deposit_bonus b where b.deposit_id = p_deposit and p_received >= b.min_deposit
$$;
