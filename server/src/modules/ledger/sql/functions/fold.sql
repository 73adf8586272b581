-- Folds at most p_max deltas of a derived account: adds them to its balance and writes a snapshot that is chained to the
-- previous one by its hash. Returns how many.
create or replace function ledger.fold(p_account bigint, p_max int default 5000) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_total bigint;
  v_transfers bigint[];
  v_content text;
  v_balance bigint;
  v_last ledger.house_snapshot;
begin
  perform 1 from ledger.account a where a.id = p_account and a.mode = 'D' for no key update;
  if not found then perform ledger.refuse('LG404', 'account'); end if;
  with folded as (
    delete from ledger.house_delta d where d.account_id = p_account and d.transfer_id in (
      select x.transfer_id from ledger.house_delta x where x.account_id = p_account
      order by x.transfer_id limit p_max)
    returning d.transfer_id, d.amount)
  select sum(g.amount), array_agg(g.transfer_id order by g.transfer_id),
      string_agg(g.transfer_id || ':' || g.amount, ',' order by g.transfer_id)
    into v_total, v_transfers, v_content from folded g;
  if v_transfers is null then return 0; end if;
  update ledger.account a set posted = a.posted + v_total, version = a.version + 1, updated_at = now()
    where a.id = p_account returning a.posted into v_balance;
  select * into v_last from ledger.house_snapshot s where s.account_id = p_account order by s.no desc limit 1;
  insert into ledger.house_snapshot (account_id, no, balance, total, transfers, hash)
    values (p_account, coalesce(v_last.no, 0) + 1, v_balance, v_total, v_transfers,
      ledger.snapshot_hash(v_last.hash, p_account, coalesce(v_last.no, 0) + 1, v_balance, v_total, v_content));
  return cardinality(v_transfers);
end $$;
