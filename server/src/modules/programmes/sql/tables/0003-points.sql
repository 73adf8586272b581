-- Programmes that grant points, and budgets of points. Amounts of such rewards are points.
alter table programmes.programme drop constraint programme_kind_check, add constraint programme_kind_check check (kind in (
  'DEPOSIT_BONUS', 'REBATE', 'CASHBACK', 'APPLICATION', 'VIP', 'POINTS'));
alter table programmes.budget drop constraint budget_unit_check, add constraint budget_unit_check check (unit in (
  'MONEY', 'COUNT', 'POINTS'));
alter table programmes.reward_grant drop constraint reward_grant_kind_check,
  add constraint reward_grant_kind_check check (kind in ('CASH', 'POINTS'));
