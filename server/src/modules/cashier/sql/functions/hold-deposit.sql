-- Takes the deposit that a gateway speaks of, for the rest of the transaction, and tells what is known beside it.
create or replace function cashier.hold_deposit(
  p_brand uuid, p_gateway text, p_reference text, p_event text, p_now timestamptz
) returns table (deposit_id uuid, is_heard boolean, is_excluded boolean, is_frozen boolean)
language plpgsql as $$
declare
  v record;
begin
  select d.id, d.member_id, d.wallet_id into v from cashier.deposit d
    join cashier.method m on m.id = d.method_id
    where d.brand_id = p_brand and d.reference = p_reference and m.gateway_code = p_gateway
    for no key update of d;
  if not found then return; end if;
  return query select v.id,
    exists (select from cashier.gateway_event e
      where e.brand_id = p_brand and e.gateway_code = p_gateway and e.event_id = p_event),
    limits.is_excluded(v.member_id, p_now), cashier.is_frozen(v.wallet_id);
end $$;
