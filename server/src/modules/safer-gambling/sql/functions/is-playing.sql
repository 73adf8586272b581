-- The check of how long was played, enforced where play is started and where a stake is taken.
--
-- A stretch of play is kept at limits.member: who has a row there is checked. Starting a game for money makes it.
-- The small functions are SQL that is put into the statements around them.

-- Whether the stretch of play goes on: it ends when nobody has been at a game for a quarter of an hour.
create or replace function limits.is_playing(m limits.member, p_now timestamptz) returns boolean language sql stable as $$
  select m.played_from is not null and m.seen_at > p_now - interval '15 minutes'
$$;
