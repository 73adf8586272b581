-- One hash over the newest snapshots of all derived accounts: keep it outside the database.
create or replace function ledger.newest_snapshots_hash() returns bytea
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select sha256(coalesce(string_agg(int8send(s.account_id) || s.hash, ''::bytea order by s.account_id), ''))
  from (select distinct on (account_id) account_id, hash from ledger.house_snapshot
        order by account_id, no desc) s
$$;
