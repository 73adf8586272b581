-- Whether a limit on stakes, losses or time is in force, which can be enforced only where every stake is seen.
create or replace function limits.is_play_limited(p_member uuid, p_currency text, p_now timestamptz) returns boolean
language plpgsql stable as $$
begin
  return exists (select from limits.in_force(p_member, p_now) f
    where f.kind = 'session' or f.kind in ('loss', 'wager', 'stake') and f.currency = p_currency);
end $$;
