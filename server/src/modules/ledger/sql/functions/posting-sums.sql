-- Count, total credits and total debits of those postings, a row for each account that has any.
create or replace function ledger.posting_sums(p_accounts bigint[], p_from timestamptz, p_to timestamptz, p_codes smallint[])
returns table (account_id bigint, count bigint, money_in bigint, money_out bigint)
language plpgsql stable rows 3 set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  if p_codes is null then
    return query
      select p.account_id, count(*), coalesce(sum(p.amount) filter (where p.amount > 0), 0)::bigint,
        coalesce(-sum(p.amount) filter (where p.amount < 0), 0)::bigint
      from unnest(p_accounts) a (id)
      join ledger.posting p on p.account_id = a.id and p.balance_after is not null
        and p.created_at >= p_from and p.created_at < p_to
      group by p.account_id;
  else
    return query
      select p.account_id, count(*), coalesce(sum(p.amount) filter (where p.amount > 0), 0)::bigint,
        coalesce(-sum(p.amount) filter (where p.amount < 0), 0)::bigint
      from unnest(p_accounts) a (id)
      join ledger.posting p on p.account_id = a.id and p.balance_after is not null
        and p.created_at >= p_from and p.created_at < p_to
      join ledger.transfer t on t.id = p.transfer_id and t.created_at = p.created_at and t.code = any(p_codes)
      group by p.account_id;
  end if;
end
$$;
