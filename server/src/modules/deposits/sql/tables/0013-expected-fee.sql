alter table deposits.deposit
  -- The fee on the ordered amount; null for orders of before this column, which are credited alone.
  add column expected_fee bigint check (expected_fee >= 0);
