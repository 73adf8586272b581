-- Ends free spins that are used up or have expired, and gives back to the budgets what they could have won and have not.
-- Returns the entry by which what they won is to be granted, by issue_grants; null when they have not ended, had before, or
-- have won nothing.
create or replace function programmes.end_free_spins(p_reward uuid, p_now timestamptz) returns uuid language plpgsql as $$
declare
  v_won bigint := free_spins.close(p_reward, p_now);
  v record;
  v_entry uuid;
begin
  if v_won is null then return null; end if;
  select g.programme_id, g.entry_id, a.max_win into strict v
    from programmes.reward_grant g join free_spins.award a on a.id = g.id where g.id = p_reward;
  perform programmes.reserve_budget(v.programme_id, v_won - v.max_win, 0);
  if v_won = 0 then return null; end if;
  insert into programmes.entry
      (id, brand_id, programme_id, version, member_id, period, state, due_amount, payable_amount, joined_at, changed_at)
    select gen_random_uuid(), n.brand_id, n.programme_id, n.version, n.member_id, 'S:' || p_reward, 'QUALIFIED', v_won, v_won,
        p_now, p_now
      from programmes.entry n where n.id = v.entry_id
    returning id into v_entry;
  return v_entry;
end $$;
