-- Freezes an account (nothing is posted or held on it) or unfreezes it.
create or replace function ledger.set_frozen(p_account bigint, p_frozen boolean) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update ledger.account set state = case when p_frozen then 'frozen' else 'active' end,
    version = version + 1, updated_at = now() where id = p_account;
  if not found then perform ledger.refuse('LG404', 'account'); end if;
end $$;
