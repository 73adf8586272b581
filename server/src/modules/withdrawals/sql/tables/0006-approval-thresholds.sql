-- Thresholds are named after what they measure; here, because an earlier migration of this module writes them by their
-- former names.
alter table approvals.policy rename column single to per_decision;

alter table approvals.policy rename column staff_day to daily_per_staff_member;

alter table approvals.policy rename column member_day to daily_per_member;

alter table approvals.policy rename column brand_day to daily_per_brand;

-- Requests that wait name the values as before: they have to be requested again.
update approvals.request set state = 'REPLACED', ended_at = now()
  where state = 'WAITING' and kind = 'approval_policy';
