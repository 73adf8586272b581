-- What a member may still deposit now, and when a refused amount fits the limits in force if nothing else is deposited:
-- null when it is more than a limit.
create or replace function limits.deposit_room(p_member uuid, p_currency text, p_amount bigint, p_now timestamptz)
returns table (remaining bigint, opens_at timestamptz) language plpgsql stable as $$
begin
  return query
    with bounds as (
      select f.period, f.time_zone, f.amount as bound,
        limits.sum_deposited(p_member, p_currency, f.period, f.time_zone, p_now) as used
      from limits.in_force(p_member, p_now) f
      where f.kind = 'deposit' and f.currency = p_currency),
    opening as (
      select greatest(b.bound - b.used, 0)::bigint as room, case
          when b.used + p_amount <= b.bound then p_now
          when p_amount > b.bound then 'infinity'
          when b.period = 'month' then
            (date_trunc('month', p_now at time zone b.time_zone) + interval '1 month') at time zone b.time_zone
          else (
            select min(f.bucket) + interval '15 minutes'
                + case b.period when 'day' then interval '24 hours' else interval '7 days' end
              from (
                select u.bucket, sum(u.deposited) over (order by u.bucket) as freed
                from limits.deposit_usage u
                where u.member_id = p_member and u.currency = p_currency
                  and u.bucket >= limits.window_start(b.period, b.time_zone, p_now)) f
              where b.used - f.freed + p_amount <= b.bound)
        end as opens
      from bounds b)
    select min(o.room), nullif(max(o.opens), 'infinity') from opening o;
end $$;
