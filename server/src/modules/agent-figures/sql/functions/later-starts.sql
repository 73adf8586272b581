-- The starts of a member's last periods once it did something in others: of each kind the later one. Null: it did nothing yet.
create or replace function agent_figures.later_starts(p_last timestamp[], p_starts timestamp[]) returns timestamp[]
language sql immutable as $$
  select case when p_last is null or p_last = p_starts then p_starts
    else array[greatest(p_last[1], p_starts[1]), greatest(p_last[2], p_starts[2]), greatest(p_last[3], p_starts[3]),
      greatest(p_last[4], p_starts[4]), greatest(p_last[5], p_starts[5])] end
$$;
