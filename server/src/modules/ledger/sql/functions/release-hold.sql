-- Releases a hold and returns its amount. Raises LG410 when it is already resolved.
create or replace function ledger.release_hold(p_hold bigint) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v ledger.hold;
begin
  update ledger.hold h set state = 'released' where h.id = p_hold and h.state = 'open' returning * into v;
  if not found then
    if exists (select from ledger.hold h where h.id = p_hold) then perform ledger.refuse('LG410', 'hold'); end if;
    perform ledger.refuse('LG404', 'hold');
  end if;
  update ledger.account a set held = a.held - v.amount, version = a.version + 1, updated_at = now()
    where a.id = v.account_id;
  return v.amount;
end $$;
