-- News of payments that come together, in one transaction, as bets do. Only what is plain is done in a group: an
-- order that waits, counts within the member's limits and was paid exactly, of a member who owes nothing. Whatever
-- is not is left untouched, and heard alone by the steps that know every case.

-- What is kept of an amount; feeOn of deposits.model.ts.
create or replace function cashier.fee_on(p_amount bigint, p_fixed bigint, p_basis_points int) returns bigint
language sql immutable as $$
  select case when f.fee < p_amount then f.fee::bigint else 0 end
  from (select p_fixed + div(p_amount::numeric * p_basis_points, 10000) as fee) f
$$;
