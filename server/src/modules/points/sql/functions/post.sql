-- Posts a change of a member's points, once for each source key, and returns whether it was posted now. The account stays
-- locked until the transaction ends. Raises PT402 when the balance is too low; its hint is the balance.
create or replace function points.post(
  p_brand uuid, p_member uuid, p_kind text, p_points bigint, p_source_key text, p_source uuid, p_reference text, p_now timestamptz,
  p_remark text default null, p_ratio_points bigint default null, p_ratio_amount bigint default null,
  p_paid_amount bigint default null, p_currency text default null
)
returns boolean language plpgsql as $$
declare
  a points.account;
  v_at timestamptz;
begin
  insert into points.account (member_id, brand_id) values (p_member, p_brand) on conflict do nothing;
  select * into strict a from points.account x where x.member_id = p_member for no key update;
  if exists (select from points.line l where l.source_key = p_source_key) then return false; end if;
  if a.balance + p_points < 0 then
    raise exception 'too few points' using errcode = 'PT402', hint = a.balance::text;
  end if;
  v_at := greatest(p_now, a.posted_at + interval '1 millisecond');
  update points.account x set balance = a.balance + p_points, seq = a.seq + 1, posted_at = v_at where x.member_id = p_member;
  insert into points.line (id, member_id, brand_id, seq, kind, points, balance_after, source_key, source_id, reference, remark,
      ratio_points, ratio_amount, paid_amount, currency, created_at)
    values (gen_random_uuid(), p_member, p_brand, a.seq + 1, p_kind, p_points, a.balance + p_points, p_source_key, p_source,
      p_reference, p_remark, p_ratio_points, p_ratio_amount, p_paid_amount, p_currency, v_at);
  return true;
end $$;
