-- Takes an amount in a number of grants from the budgets of all that a programme grants; negative ones give back. Returns false,
-- and takes nothing, when a budget does not cover it.
create or replace function programmes.reserve_budget(p_programme uuid, p_amount bigint, p_grants int) returns boolean
language plpgsql as $$
declare
  v record;
begin
  for v in
    select b.id, b.limit_amount, case b.unit when 'COUNT' then p_grants else p_amount end as amount
      from programmes.budget b where b.programme_id = p_programme and b.scope = 'ALL' order by b.id
  loop
    insert into programmes.budget_use (budget_id, subject, limit_amount) values (v.id, '', v.limit_amount)
      on conflict do nothing;
    update programmes.budget_use u set used_amount = u.used_amount + v.amount
      where u.budget_id = v.id and u.subject = '' and u.used_amount + v.amount <= u.limit_amount;
    if not found then raise exception 'the budget is spent' using errcode = 'PR001'; end if;
  end loop;
  return true;
exception when sqlstate 'PR001' then return false;
end $$;
