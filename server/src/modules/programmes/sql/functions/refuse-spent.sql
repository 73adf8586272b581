-- Refuses entries that a budget does not cover any more, together, without a lock on the budget: those who are late for the last
-- prizes wait for no one. The caller has locked the entries. Returns those that are refused; they wait with the reason.
create or replace function programmes.refuse_spent(p_entries uuid[], p_now timestamptz)
returns table (entry_id uuid, member_id uuid, kind text, currency text, amount bigint)
language plpgsql set jit = off set plan_cache_mode = force_generic_plan set join_collapse_limit = 1
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
begin
  return query
    with short as materialized (
      select distinct x.entry_id from programmes.budget_needs(p_entries, p_now) x
        left join programmes.budget_use u on u.budget_id = x.budget_id and u.subject = x.subject
        where coalesce(u.used_amount, 0) + x.amount > coalesce(u.limit_amount, x.limit_amount))
    update programmes.entry n set reason = 'BUDGET_SPENT', changed_at = p_now
      from short s
      join programmes.entry o on o.id = s.entry_id
      join programmes.programme p on p.id = o.programme_id
      join programmes.programme_version r on r.programme_id = o.programme_id and r.version = o.version
      where n.id = o.id and n.state = 'QUALIFIED' and p.state <> 'PAUSED'
        and not coalesce((r.rules ->> 'checksAccounts')::boolean, false) and not limits.is_excluded(n.member_id, p_now)
      returning n.id, n.member_id, programmes.reward_kind(r.rules), p.currency, n.payable_amount;
end $$;
