-- Counts a requested deposit unless a limit forbids it: 'ok', 'limit_reached' or 'excluded'; any result but 'ok' has no
-- effect. Deposits of one member are serialised, so that two together cannot exceed a limit.
create or replace function limits.reserve_deposit(p_member uuid, p_currency text, p_amount bigint, p_now timestamptz) returns text
language plpgsql as $$
begin
  if p_amount <= 0 then raise exception 'a deposit of nothing' using errcode = '22023'; end if;
  perform limits.lock_member(p_member);
  if limits.is_excluded(p_member, p_now) then return 'excluded'; end if;
  if exists (
      select from limits.in_force(p_member, p_now) f
      where f.kind = 'deposit' and f.currency = p_currency
        and limits.sum_deposited(p_member, p_currency, f.period, f.time_zone, p_now) + p_amount > f.amount) then
    return 'limit_reached';
  end if;
  insert into limits.deposit_usage as u (member_id, currency, bucket, deposited)
    values (p_member, p_currency, limits.bucket(p_now), p_amount)
    on conflict (member_id, currency, bucket) do update set deposited = u.deposited + excluded.deposited;
  return 'ok';
end $$;
