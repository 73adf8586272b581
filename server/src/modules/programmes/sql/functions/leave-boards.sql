-- Takes members who are excluded from play off the leaderboards whose prizes were not decided: for the rest of the period.
-- Callers have locked the position of the brand. Returns the programmes whose ranks have changed.
create or replace function programmes.leave_boards(p_brand uuid, p_members uuid[], p_now timestamptz) returns uuid[]
language plpgsql as $$
#variable_conflict use_column
declare
  v_changed uuid[];
begin
  with gone as (
    update programmes.score s set has_left = true
      from programmes.board o
      where o.brand_id = p_brand and o.closed_at is null and s.programme_id = o.programme_id and s.period = o.period
        and s.member_id = any (p_members) and not s.has_left and limits.is_excluded(s.member_id, p_now)
      returning s.programme_id, s.period, s.score),
  moved as (
    update programmes.score_bucket k set members = k.members - x.members
      from (
        select g.programme_id, g.period, programmes.score_bucket_of(g.score) as bucket, count(*)::int as members
          from gone g where g.score > 0 group by 1, 2, 3) x
      where k.programme_id = x.programme_id and k.period = x.period and k.bucket = x.bucket)
  select array(select distinct g.programme_id from gone g) into v_changed;
  return v_changed;
end $$;
