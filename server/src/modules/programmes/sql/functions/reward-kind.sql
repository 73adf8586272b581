-- Whether rules grant money, a bonus with a balance of its own, points, or free spins.
create or replace function programmes.reward_kind(p_rules jsonb) returns text language sql immutable as $$
  select case when p_rules #>> '{reward,code}' in ('points_rate', 'fixed_points') then 'POINTS'
    when p_rules #>> '{reward,code}' = 'free_spins' then 'FREE_SPINS'
    when p_rules ->> 'wallet' is not null then 'BONUS' else 'CASH' end
$$;
