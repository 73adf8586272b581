-- The agents above a member, nearest first.
create or replace function agent_figures.path_of(p_member uuid) returns uuid[]
language sql stable as $$
  select array(select c.ancestor from agents.closure c where c.descendant = p_member and c.depth > 0 order by c.depth)
$$;
