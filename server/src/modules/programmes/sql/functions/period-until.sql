-- When a period of a kind ends in a time zone; null for the only one.
create or replace function programmes.period_until(p_kind text, p_period text, p_time_zone text) returns timestamptz
language sql stable as $$
  select case when p_kind <> 'ONCE' then
    (p_period::timestamp + case p_kind when 'DAY' then interval '1 day' when 'WEEK' then interval '7 days'
      else interval '1 month' end) at time zone p_time_zone end
$$;
