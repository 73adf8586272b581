-- Adds up amounts. The built-in sum of bigint is a numeric, which takes longer to convert back than to add up.
create aggregate agent_figures.total(bigint) (sfunc = int8pl, stype = bigint, initcond = '0', parallel = safe);

-- Counts are added up as amounts are.
alter table agent_figures.member_state
  alter column rounds type bigint[], alter column deposit_counts type bigint[], alter column withdrawal_counts type bigint[];
