-- Takes from the budgets of their programmes what granting entries needs, the first ones first, and returns those that the
-- budgets cover. Nothing is taken for the others: an entry that needs more than is left may be followed by one that needs less.
-- The budgets that are used stay locked until the transaction ends.
create or replace function programmes.take_budgets(p_entries uuid[], p_now timestamptz) returns uuid[]
language plpgsql set jit = off set plan_cache_mode = force_generic_plan set join_collapse_limit = 1
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_covered uuid[];
begin
  insert into programmes.budget_use (budget_id, subject, limit_amount)
    select distinct x.budget_id, x.subject, x.limit_amount from programmes.budget_needs(p_entries, p_now) x
      where not exists (
        select from programmes.budget_use u where u.budget_id = x.budget_id and u.subject = x.subject)
      order by 1, 2
    on conflict do nothing;
  perform 1
    from (select distinct x.programme_id, x.budget_id, x.subject from programmes.budget_needs(p_entries, p_now) x) x
    join programmes.budget_use u on u.budget_id = x.budget_id and u.subject = x.subject
    order by x.programme_id, x.budget_id, x.subject
    for no key update of u;
  with needs as materialized (select * from programmes.budget_needs(p_entries, p_now)),
  short as materialized (
    select r.entry_id
      from (
        select x.entry_id, u.limit_amount, u.used_amount + sum(x.amount) over (
            partition by x.budget_id, x.subject order by x.place rows unbounded preceding) as used
          from needs x
          join programmes.budget_use u on u.budget_id = x.budget_id and u.subject = x.subject) r
      where r.used > r.limit_amount),
  taken as (
    update programmes.budget_use u set used_amount = u.used_amount + t.amount
      from (
        select x.budget_id, x.subject, sum(x.amount) as amount from needs x
          where x.entry_id not in (select s.entry_id from short s) group by 1, 2) t
      where u.budget_id = t.budget_id and u.subject = t.subject)
  select array(
      select e.id from unnest(p_entries) with ordinality e (id, place)
        where e.id not in (select s.entry_id from short s) order by e.place)
    into v_covered;
  return v_covered;
end $$;
