-- What an entry is granted. The entry of what free spins have won, whose period is S: and the reward that they were, gets
-- money, or a bonus with a balance of its own where the rules say so.
create or replace function programmes.entry_reward_kind(p_period text, p_rules jsonb) returns text language sql immutable as $$
  select case when p_period not like 'S:%' then programmes.reward_kind(p_rules)
    when p_rules ->> 'wallet' is not null then 'BONUS' else 'CASH' end
$$;
