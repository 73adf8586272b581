-- Locks an account until the transaction ends: no other transaction can change its balance.
create or replace function ledger.lock_account(p_account bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform 1 from ledger.account a where a.id = p_account for no key update;
end $$;
