-- First bucket of a window that ends now: 24 hours, 7 days, the calendar month. It is PL/pgSQL, so that its plan is
-- cached from call to call.
create or replace function limits.window_start(p_period text, p_time_zone text, p_now timestamptz) returns timestamptz
language plpgsql stable as $$
begin
  return limits.bucket(case p_period
    when 'day' then p_now - interval '24 hours'
    when 'week' then p_now - interval '7 days'
    when 'month' then date_trunc('month', p_now at time zone p_time_zone) at time zone p_time_zone
    else p_now end);
end $$;
