-- The amount staked (p_lost: lost) in the window of a period that ends now.
create or replace function limits.sum_staked(
  p_member uuid, p_currency text, p_period text, p_time_zone text, p_lost boolean, p_now timestamptz
) returns numeric language plpgsql stable as $$
begin
  return (select coalesce(sum(u.staked - case when p_lost then u.returned else 0 end), 0) from limits.usage u
    where u.member_id = p_member and u.currency = p_currency
      and u.bucket >= limits.window_start(p_period, p_time_zone, p_now));
end $$;
