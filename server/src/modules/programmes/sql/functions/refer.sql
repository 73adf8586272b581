-- Notes who has referred a new player, and enters the player into the programme that rewards it now in the player's currency.
-- Nothing happens for a code that no player has, for players who were referred before, and where the referrer was referred
-- by the player, directly or through others. Returns the referrer.
create or replace function programmes.refer(p_brand uuid, p_referee uuid, p_code text, p_currency text, p_now timestamptz)
returns uuid language plpgsql as $$
declare
  v_referrer uuid;
  v_programme record;
begin
  select c.member_id into v_referrer from programmes.referral_code c
    join identity.account a on a.id = c.member_id and a.member_type = 0 and a.state <> 'disabled'
    where c.brand_id = p_brand and c.code = p_code and c.member_id <> p_referee;
  if not found then return null; end if;
  if exists (
    with recursive above as (
      select v_referrer as member_id
      union
      select r.referrer_id from above x join programmes.referral r on r.referee_id = x.member_id)
    select from above x where x.member_id = p_referee) then return null; end if;

  select p.id, p.version, p_now + make_interval(days => (r.rules #>> '{when,withinDays}')::int) as until into v_programme
    from programmes.programme p
    join programmes.programme_version r on r.programme_id = p.id and r.version = p.version
    where p.brand_id = p_brand and p.kind = 'REFERRAL' and p.state = 'RUNNING' and p.currency = p_currency
      and p.starts_at <= p_now and (p.ends_at is null or p.ends_at > p_now)
    order by p.priority desc, p.starts_at desc, p.id limit 1;
  insert into programmes.referral (referee_id, referrer_id, brand_id, at, programme_id, until)
    values (p_referee, v_referrer, p_brand, p_now, v_programme.id, v_programme.until)
    on conflict do nothing;
  if not found then return null; end if;
  if v_programme.id is not null then
    insert into programmes.entry (id, brand_id, programme_id, version, member_id, period, period_until, state, joined_at,
        changed_at)
      values (gen_random_uuid(), p_brand, v_programme.id, v_programme.version, p_referee, 'REFEREE', v_programme.until,
        'JOINED', p_now, p_now);
  end if;
  return v_referrer;
end $$;
