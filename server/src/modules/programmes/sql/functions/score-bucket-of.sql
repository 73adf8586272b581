-- The bucket of a positive score: 16 for each doubling, so that a bucket spans a sixteenth of its scores at most. Scores below
-- 32 have buckets of their own.
create or replace function programmes.score_bucket_of(p_score bigint) returns int language sql immutable as $$
  select case when p_score < 32 then p_score::int else x.shift * 16 + (p_score >> x.shift)::int end
  from (select greatest(length(ltrim(p_score::bit(64)::text, '0')) - 5, 0) as shift) x
$$;
