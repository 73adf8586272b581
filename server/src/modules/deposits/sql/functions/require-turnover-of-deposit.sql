-- Requires turnover of a deposit that was credited.
create or replace function deposits.require_turnover_of_deposit() returns trigger language plpgsql as $$
begin
  insert into turnover.requirement (deposit_id, wallet_id, amount, since)
    values (new.id, new.wallet_id, new.credited, new.changed_at) on conflict do nothing;
  return null;
end $$;
