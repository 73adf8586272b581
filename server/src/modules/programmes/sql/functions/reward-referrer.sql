-- Makes the reward of a referrer due, once the reward of the referee was granted: what the programme grants for one, up to
-- what is left of the cap of the month. Returns the new entry; null when there is one already.
create or replace function programmes.reward_referrer(p_entry programmes.entry, p_now timestamptz) returns uuid
language plpgsql as $$
declare
  v_referrer uuid;
  v_reward jsonb;
  v_month timestamptz;
  v_used bigint;
  v_due bigint;
  v_id uuid;
begin
  select r.referrer_id into v_referrer from programmes.referral r where r.referee_id = p_entry.member_id;
  -- Rewards of one referrer wait for each other, so that none passes the cap.
  perform from programmes.referral_code c where c.member_id = v_referrer for no key update;
  select v.rules -> 'reward' into v_reward from programmes.programme_version v
    where v.programme_id = p_entry.programme_id and v.version = p_entry.version;
  select date_trunc('month', p_now at time zone b.time_zone) at time zone b.time_zone into v_month
    from brands.brand b where b.id = p_entry.brand_id;
  select coalesce(sum(n.due_amount), 0) into v_used from programmes.entry n
    where n.member_id = v_referrer and n.programme_id = p_entry.programme_id and n.period like 'REFERRER:%'
      and n.joined_at >= v_month and n.state in ('QUALIFIED', 'APPLIED', 'GRANTED');
  v_due := least((v_reward ->> 'referrer')::bigint, greatest((v_reward ->> 'monthlyCap')::bigint - v_used, 0));
  insert into programmes.entry (id, brand_id, programme_id, version, member_id, period, state, due_amount, payable_amount,
      reason, joined_at, changed_at)
    values (gen_random_uuid(), p_entry.brand_id, p_entry.programme_id, p_entry.version, v_referrer,
      'REFERRER:' || p_entry.member_id, case when v_due > 0 then 'QUALIFIED' else 'EXPIRED' end, v_due, v_due,
      case when v_due = 0 then 'CAP_REACHED' end, p_now, p_now)
    on conflict (programme_id, member_id, period) do nothing
    returning id into v_id;
  return v_id;
end $$;
