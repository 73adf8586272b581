-- The derived accounts that have deltas to fold.
create or replace function ledger.accounts_to_fold() returns setof bigint
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select distinct d.account_id from ledger.house_delta d order by 1
$$;
