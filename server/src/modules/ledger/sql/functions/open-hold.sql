-- Holds part of a locked account's balance, until p_expires_at or, if that is null, until the hold is resolved.
create or replace function ledger.open_hold(
  p_scope text, p_key text, p_hash bytea, p_account bigint, p_amount bigint, p_expires_at timestamptz
) returns table (hold_id bigint, replay boolean)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  v_hold bigint := nextval('ledger.hold_id_seq');
  v_mode char(1);
begin
  insert into ledger.idem (scope, key, request_hash, outcome, hold_id)
    values (p_scope, p_key, p_hash, 'H', v_hold) on conflict do nothing;
  if not found then
    return query select ledger.replayed(p_scope, p_key, p_hash, 'H'), true;
    return;
  end if;
  if p_amount is null or p_amount not between 1 and 100000000000000000 then
    perform ledger.refuse('LG422', 'amount');
  end if;
  select a.mode into v_mode from ledger.account a where a.id = p_account;
  if not found then perform ledger.refuse('LG404', 'account'); end if;
  if v_mode <> 'L' then perform ledger.refuse('LG422', 'account'); end if;
  update ledger.account a set held = a.held + p_amount, version = a.version + 1, updated_at = now()
    where a.id = p_account and a.state = 'active'
      and (a.floor_amount is null or a.posted - a.held - p_amount >= a.floor_amount);
  if not found then perform ledger.refuse_amount(p_account, -p_amount, false); end if;
  insert into ledger.hold (id, account_id, amount, expires_at) overriding system value
    values (v_hold, p_account, p_amount, p_expires_at);
  return query select v_hold, false;
end $$;
