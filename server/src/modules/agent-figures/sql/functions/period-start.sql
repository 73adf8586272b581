-- When the period of a kind that contains a local day, or an hour, begins.
create or replace function agent_figures.period_start(p_kind text, p_day date, p_hour_at timestamptz) returns timestamp
language sql stable as $$
  select case p_kind
    when 'HOUR' then p_hour_at at time zone 'UTC'
    when 'DAY' then p_day::timestamp
    when 'WEEK' then date_trunc('week', p_day::timestamp)
    when 'HALF_MONTH' then date_trunc('month', p_day::timestamp)
      + case when extract(day from p_day) > 15 then interval '15 days' else interval '0' end
    when 'MONTH' then date_trunc('month', p_day::timestamp) end
$$;
