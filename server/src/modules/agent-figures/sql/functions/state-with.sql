-- What a member did in its last periods, of which p_last began at p_last_starts, once p_amount is added in periods that begin
-- at p_starts: a later period begins with it, and an earlier one leaves the last as it is.
create or replace function agent_figures.state_with(
  p_last bigint[], p_last_starts timestamp[], p_starts timestamp[], p_amount bigint
) returns bigint[]
language sql immutable as $$
  select array[
    case when p_last_starts[1] = p_starts[1] then p_last[1] + p_amount
      when p_last_starts[1] > p_starts[1] then p_last[1] else p_amount end,
    case when p_last_starts[2] = p_starts[2] then p_last[2] + p_amount
      when p_last_starts[2] > p_starts[2] then p_last[2] else p_amount end,
    case when p_last_starts[3] = p_starts[3] then p_last[3] + p_amount
      when p_last_starts[3] > p_starts[3] then p_last[3] else p_amount end,
    case when p_last_starts[4] = p_starts[4] then p_last[4] + p_amount
      when p_last_starts[4] > p_starts[4] then p_last[4] else p_amount end,
    case when p_last_starts[5] = p_starts[5] then p_last[5] + p_amount
      when p_last_starts[5] > p_starts[5] then p_last[5] else p_amount end]
$$;
