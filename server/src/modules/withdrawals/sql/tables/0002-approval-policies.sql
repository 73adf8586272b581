-- The amount from which decisions in a currency need two persons is a policy of the brand: it holds for each kind of
-- decision, for what one staff member decides in a day, and for what is decided about one member.
insert into approvals.policy (brand_id, kind, currency, single, staff_day, member_day, brand_day)
  select t.brand_id, 'any', t.currency, t.two_person_from, t.two_person_from, t.two_person_from, t.two_person_from * 10
  from withdrawals.terms t where t.two_person_from is not null
  on conflict do nothing;

alter table withdrawals.terms drop column two_person_from;

-- First approvals are requests of the approvals module. Those of withdrawals have to be given again.
alter table withdrawals.withdrawal
  drop column approved_by, drop column first_approval, drop column first_approval_by;
