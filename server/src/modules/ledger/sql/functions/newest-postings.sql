-- Postings of members' accounts in a period. Planning such a read over the partitions of every month costs twice as
-- much as the read itself, so its plan is cached; partitions outside the period are pruned at execution.

-- The newest postings before a cursor: its time, transfer and account. p_codes null: of all kinds. Only postings of
-- locked accounts are in the index by time.
create or replace function ledger.newest_postings(
  p_accounts bigint[], p_from timestamptz, p_to timestamptz, p_codes smallint[],
  p_before timestamptz, p_before_transfer bigint, p_before_account bigint, p_limit int)
returns table (account_id bigint, created_at timestamptz, transfer_id bigint, amount bigint, balance_after bigint,
  code smallint, ref jsonb, origin bigint)
language plpgsql stable rows 20 set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  if p_codes is null then
    return query
      select x.account_id, x.created_at, x.transfer_id, x.amount, x.balance_after, t.code, t.ref,
        coalesce(t.reverses, t.group_id)
      from (
        select n.* from unnest(p_accounts) a (id) cross join lateral (
          select p.account_id, p.created_at, p.transfer_id, p.amount, p.balance_after
          from ledger.posting p
          where p.account_id = a.id and p.balance_after is not null and p.created_at >= p_from
            and p.created_at < p_to and p.created_at <= p_before
            and (p.created_at, p.transfer_id, p.account_id) < (p_before, p_before_transfer, p_before_account)
          order by p.created_at desc, p.transfer_id desc limit p_limit) n
        order by n.created_at desc, n.transfer_id desc, n.account_id desc limit p_limit) x
      join ledger.transfer t on t.id = x.transfer_id and t.created_at = x.created_at;
  else
    return query
      select x.account_id, x.created_at, x.transfer_id, x.amount, x.balance_after, x.code, x.ref, x.origin
      from unnest(p_accounts) a (id) cross join lateral (
        select p.account_id, p.created_at, p.transfer_id, p.amount, p.balance_after, t.code, t.ref,
          coalesce(t.reverses, t.group_id) as origin
        from ledger.posting p
        join ledger.transfer t on t.id = p.transfer_id and t.created_at = p.created_at and t.code = any(p_codes)
        where p.account_id = a.id and p.balance_after is not null and p.created_at >= p_from
          and p.created_at < p_to and p.created_at <= p_before
          and (p.created_at, p.transfer_id, p.account_id) < (p_before, p_before_transfer, p_before_account)
        order by p.created_at desc, p.transfer_id desc limit p_limit) x
      order by x.created_at desc, x.transfer_id desc, x.account_id desc limit p_limit;
  end if;
end
$$;
