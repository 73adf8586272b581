-- The agents above a member at a time near now, nearest first. A move counts from the beginning of its day, but is carried out
-- in the first minute of it; and what happened before it may be folded after it. Moves are followed from the member upwards. A
-- move that waits is followed if it can be carried out: not below itself, nor below an account that is no active agent.
create or replace function agent_figures.path_at(p_member uuid, p_at timestamptz) returns uuid[]
language plpgsql stable set jit = off as $$
declare
  v_path uuid[] := p_member || agent_figures.path_of(p_member);
  v_place int := 0;
  m record;
begin
  loop
    select x.place, x.upline_id into m
      from (
        select v_place + array_position(v_path[v_place + 1:], x.member_id) as place, x.due_at,
            case when x.ended_at is null then x.to_id else x.from_id end as upline_id
          from agents.move x
          where x.member_id = any(v_path[v_place + 1:])
            and (x.ended_at is null and x.due_at <= p_at and (x.to_id is null
                or exists (
                  select from identity.account a
                    where a.id = x.to_id and a.state = 'active' and a.member_type in (1, 2, 41, 42))
                and not exists (
                  select from agents.closure c where c.ancestor = x.member_id and c.descendant = x.to_id))
              or x.moved and x.due_at > p_at)) x
      where x.upline_id is null or x.upline_id <> all(v_path[:x.place])
      order by x.place, x.due_at limit 1;
    exit when not found;
    v_place := m.place;
    v_path := v_path[:m.place] || case when m.upline_id is null then '{}'::uuid[] else m.upline_id || agent_figures.path_of(m.upline_id) end;
  end loop;
  return v_path[2:];
end $$;
