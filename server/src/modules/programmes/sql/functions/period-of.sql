-- The period of a kind that contains a local day: its first day, or '' for the only one.
create or replace function programmes.period_of(p_kind text, p_day date) returns text language sql stable as $$
  select case p_kind
    when 'ONCE' then ''
    when 'DAY' then to_char(p_day, 'YYYY-MM-DD')
    when 'WEEK' then to_char(date_trunc('week', p_day::timestamp), 'YYYY-MM-DD')
    when 'MONTH' then to_char(date_trunc('month', p_day::timestamp), 'YYYY-MM-DD') end
$$;
