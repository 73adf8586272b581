-- Checks a stake against the member's limits and counts it: 'ok', 'limit_reached' or 'excluded'. Refuses while a
-- reality check is overdue, except for free stakes (the rest of a feature that was paid for), and records that the
-- member plays.
create or replace function limits.reserve_stake(p_member uuid, p_currency text, p_stake bigint, p_now timestamptz) returns text
language plpgsql as $$
declare
  v_limit record;
  v_excluded boolean;
  v_limited boolean;
  v_overdue boolean;
  v_activity_due boolean;
  v_found boolean := false;
  v_timed boolean := false;
begin
  -- Most members have no limits.
  select exists (select from limits.exclusion e where e.member_id = p_member),
      exists (select from limits.member_limit l where l.member_id = p_member)
        or exists (select from limits.brand_limit b
          where b.brand_id = (select a.brand_id from identity.account a where a.id = p_member)),
      limits.is_check_overdue(m, p_now), limits.is_play_activity_due(m, p_now)
    into v_excluded, v_limited, v_overdue, v_activity_due
    from (values (1)) one
    left join limits.member m on m.member_id = p_member;
  if v_excluded and limits.is_excluded(p_member, p_now) then return 'excluded'; end if;
  if v_overdue and p_stake > 0 then return 'limit_reached'; end if;
  if not v_limited then
    if v_activity_due then perform limits.record_play_activity(p_member, p_now); end if;
    return 'ok';
  end if;
  perform limits.lock_member(p_member);
  for v_limit in
    select * from limits.in_force(p_member, p_now) f
    where f.currency = p_currency and f.kind in ('loss', 'wager', 'stake') or f.kind = 'session'
  loop
    v_found := true;
    case v_limit.kind
      when 'stake' then
        if p_stake > v_limit.amount then return 'limit_reached'; end if;
      when 'session' then
        v_timed := true;
        if limits.sum_played_seconds(p_member, v_limit.period, v_limit.time_zone, p_now) >= v_limit.amount * 60 then
          return 'limit_reached';
        end if;
      else
        if limits.sum_staked(p_member, p_currency, v_limit.period, v_limit.time_zone, v_limit.kind = 'loss', p_now)
            + p_stake > v_limit.amount then
          return 'limit_reached';
        end if;
    end case;
  end loop;
  if v_found then
    insert into limits.usage as u (member_id, currency, bucket, staked)
      values (p_member, p_currency, limits.bucket(p_now), p_stake)
      on conflict (member_id, currency, bucket) do update set staked = u.staked + excluded.staked;
  end if;
  if v_timed then perform limits.record_play_time(p_member, p_now); end if;
  if v_activity_due then perform limits.record_play_activity(p_member, p_now); end if;
  return 'ok';
end $$;
