-- ledger.post_batch for the group commit: it waits for locks only briefly.
create or replace function ledger.post_group(p_items jsonb)
returns table (item int, transfer_id bigint, replay boolean, fault text)
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan set lock_timeout = '50ms' as $$
begin
  return query select * from ledger.post_batch(p_items);
end $$;
