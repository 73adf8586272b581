-- ledger.post_batch for money actions that happen to come together, which wait for nobody's lock for long.
create or replace function ledger.post_group(p_items jsonb)
returns table (item int, transfer_id bigint, replay boolean, fault text)
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan set lock_timeout = '50ms' as $$
begin
  return query select * from ledger.post_batch(p_items);
end $$;
