-- Locks the deposit of a provider event until the transaction ends, and returns what decides about it.
create or replace function deposits.lock_deposit(
  p_brand uuid, p_provider text, p_reference text, p_event text, p_now timestamptz
) returns table (deposit_id uuid, is_processed boolean, is_excluded boolean, is_frozen boolean)
language plpgsql as $$
declare
  v record;
begin
  select d.id, d.member_id, d.wallet_id into v from deposits.deposit d
    join deposits.method m on m.id = d.method_id
    where d.brand_id = p_brand and d.reference = p_reference and m.provider_code = p_provider
    for no key update of d;
  if not found then return; end if;
  return query select v.id,
    exists (select from deposits.provider_event e
      where e.brand_id = p_brand and e.provider_code = p_provider and e.event_id = p_event),
    limits.is_excluded(v.member_id, p_now), deposits.is_frozen(v.wallet_id);
end $$;
