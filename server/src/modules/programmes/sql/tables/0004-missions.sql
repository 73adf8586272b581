alter table programmes.programme drop constraint programme_kind_check;

alter table programmes.programme add constraint programme_kind_check
  check (kind in ('DEPOSIT_BONUS', 'REBATE', 'CASHBACK', 'APPLICATION', 'VIP', 'POINTS', 'MISSION'));
