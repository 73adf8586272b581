-- Adds to a member's usage: what was staked and what was returned, negative for what was rolled back. It takes the same
-- lock as limits.reserve_stake, so that usage can be recounted in between.
create or replace function limits.add_usage(
  p_member uuid, p_currency text, p_staked_delta bigint, p_returned_delta bigint, p_at timestamptz
) returns void language plpgsql as $$
begin
  if (p_staked_delta = 0 and p_returned_delta = 0) or not limits.is_limited(p_member) then return; end if;
  perform limits.lock_member(p_member);
  if p_staked_delta <> 0 then
    update limits.usage u set staked = greatest(0, u.staked + p_staked_delta)
      where u.member_id = p_member and u.currency = p_currency and u.bucket = limits.bucket(p_at);
  end if;
  if p_returned_delta <> 0 then
    insert into limits.usage as u (member_id, currency, bucket, returned)
      values (p_member, p_currency, limits.bucket(p_at), p_returned_delta)
      on conflict (member_id, currency, bucket) do update set returned = u.returned + excluded.returned;
  end if;
end $$;
