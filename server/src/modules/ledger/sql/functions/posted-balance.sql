-- An account's posted balance, of which holds are a part; on a derived account with the deltas that are not folded yet.
create or replace function ledger.posted_balance(p_account bigint) returns bigint
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select a.posted + case a.mode when 'D' then coalesce(
      (select sum(d.amount) from ledger.house_delta d where d.account_id = a.id), 0)::bigint else 0 end
  from ledger.account a where a.id = p_account
$$;
