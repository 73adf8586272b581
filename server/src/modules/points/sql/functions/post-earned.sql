-- Posts points that many members have earned by rewards, each member once; the positions of the arrays belong together. The
-- caller has made sure that no reward is posted twice. The accounts stay locked until the transaction ends.
create or replace function points.post_earned(
  p_brand uuid, p_kind text, p_members uuid[], p_points bigint[], p_rewards uuid[], p_now timestamptz,
  p_ratio_points bigint, p_ratio_amount bigint, p_currency text
)
returns void language plpgsql set enable_seqscan = off as $$
begin
  insert into points.account (member_id, brand_id) select m.id, p_brand from unnest(p_members) m (id) order by m.id
    on conflict do nothing;
  perform 1 from points.account a where a.member_id = any (p_members) order by a.member_id for no key update;
  with given as (
    select * from unnest(p_members, p_points, p_rewards) x (member_id, points, reward)),
  changed as (
    update points.account a
      set balance = a.balance + g.points, seq = a.seq + 1,
        posted_at = greatest(p_now, a.posted_at + interval '1 millisecond')
      from given g where a.member_id = g.member_id
      returning a.member_id, a.balance, a.seq, a.posted_at, g.points, g.reward)
  insert into points.line (id, member_id, brand_id, seq, kind, points, balance_after, source_key, source_id, reference,
      ratio_points, ratio_amount, currency, created_at)
    select gen_random_uuid(), c.member_id, p_brand, c.seq, p_kind, c.points, c.balance, 'grant:' || c.reward, c.reward,
        upper(right(replace(c.reward::text, '-', ''), 10)), p_ratio_points, p_ratio_amount, p_currency, c.posted_at
      from changed c;
end $$;
