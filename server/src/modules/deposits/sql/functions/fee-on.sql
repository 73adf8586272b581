-- The fee on an amount; the same as computeFee of deposits.model.ts.
create or replace function deposits.fee_on(p_amount bigint, p_fixed bigint, p_basis_points int) returns bigint
language sql immutable as $$
  select case when f.fee < p_amount then f.fee::bigint else 0 end
  from (select p_fixed + div(p_amount::numeric * p_basis_points, 10000) as fee) f
$$;
