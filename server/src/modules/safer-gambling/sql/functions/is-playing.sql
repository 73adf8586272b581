-- The reality check, enforced when a game is launched and when a stake is accepted.
--
-- The play session is stored in limits.member: members with a row there are checked. Launching a game for real money
-- inserts it. The small functions are in SQL, so that the planner inlines them.

-- Whether the play session continues: it ends after a quarter of an hour without a bet.
create or replace function limits.is_playing(m limits.member, p_now timestamptz) returns boolean language sql stable as $$
  select m.played_from is not null and m.seen_at > p_now - interval '15 minutes'
$$;
