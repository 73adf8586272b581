-- The amount deposited by a member in the window of a period that ends now.
create or replace function limits.sum_deposited(
  p_member uuid, p_currency text, p_period text, p_time_zone text, p_now timestamptz
) returns numeric language plpgsql stable as $$
begin
  return (select coalesce(sum(u.deposited), 0) from limits.deposit_usage u
    where u.member_id = p_member and u.currency = p_currency
      and u.bucket >= limits.window_start(p_period, p_time_zone, p_now));
end $$;
