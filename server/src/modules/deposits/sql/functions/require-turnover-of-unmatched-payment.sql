-- Requires turnover of an unmatched payment that was credited.
create or replace function deposits.require_turnover_of_unmatched_payment() returns trigger language plpgsql as $$
begin
  insert into turnover.requirement (unmatched_payment_id, wallet_id, amount, since)
    select new.id, d.wallet_id, new.credited, new.changed_at from deposits.deposit d where d.id = new.deposit_id;
  return null;
end $$;
