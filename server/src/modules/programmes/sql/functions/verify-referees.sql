-- Counts referees whose phone or address was verified in time, each once. The caller has locked the position of the brand.
-- Returns their entries.
create or replace function programmes.verify_referees(p_brand uuid, p_now timestamptz, p_max int) returns uuid[]
language plpgsql as $$
declare
  v_entries uuid[];
begin
  with verified as (
    select r.referee_id, r.programme_id, x.at
      from programmes.referral r
      join identity.contact c on c.account_id = r.referee_id
      cross join lateral (select least(c.phone_verified_at, c.email_verified_at) as at) x
      -- Those who were verified in time and are found later qualify too.
      where r.brand_id = p_brand and r.verified_at is null and r.until > p_now - interval '7 days' and x.at < r.until
      order by r.until, r.referee_id limit p_max),
  noted as (
    update programmes.referral r set verified_at = v.at from verified v where r.referee_id = v.referee_id),
  counted as (
    insert into programmes.counter (programme_id, member_id, period, key, value, reached_at)
      select v.programme_id, v.referee_id, 'REFEREE', 'VERIFIED', 1, v.at from verified v on conflict do nothing)
  select array(
    select n.id from verified v join programmes.entry n
      on n.programme_id = v.programme_id and n.member_id = v.referee_id and n.period = 'REFEREE') into v_entries;
  update programmes.entry n set state = 'IN_PROGRESS', changed_at = p_now
    where n.id = any (v_entries) and n.state = 'JOINED';
  return v_entries;
end $$;
