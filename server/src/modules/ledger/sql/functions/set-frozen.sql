-- Freezes or unfreezes an account. A frozen one accepts no holds, and no transfers but captures of existing holds and
-- those with a code that is accepted even if frozen (results of play).
create or replace function ledger.set_frozen(p_account bigint, p_frozen boolean) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update ledger.account set state = case when p_frozen then 'frozen' else 'active' end,
    version = version + 1, updated_at = now() where id = p_account;
  if not found then perform ledger.refuse('LG404', 'account'); end if;
end $$;
