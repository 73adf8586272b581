-- Whether rules grant money or points.
create or replace function programmes.reward_kind(p_rules jsonb) returns text language sql immutable as $$
  select case when p_rules #>> '{reward,code}' in ('points_rate', 'fixed_points') then 'POINTS' else 'CASH' end
$$;
