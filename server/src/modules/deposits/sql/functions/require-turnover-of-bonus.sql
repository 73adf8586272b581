-- Requires turnover of a bonus that was given, with its deposit and by its terms.
create or replace function deposits.require_turnover_of_bonus() returns trigger language plpgsql as $$
begin
  update turnover.requirement t set amount = t.amount + new.amount, basis_points = new.turnover_basis_points
    where t.deposit_id = new.deposit_id;
  if not found then raise exception 'deposit % is not noted for its turnover', new.deposit_id; end if;
  return null;
end $$;
