-- Writes the log of registrations for new members; those that are logged, and trial members, are left out. Numbers follow
-- p_after; returns the last one.
create or replace function agent_figures.fold_members(p_members uuid[], p_after bigint) returns bigint
language plpgsql set jit = off as $$
declare
  v_written bigint;
begin
  with written as (
    insert into agent_figures.registration (sequence, brand_id, member_id, path, local_day, hour_at, at)
      select p_after + row_number() over (order by m.at, m.id), m.brand_id, m.id, agent_figures.path_at(m.id, m.at),
          z.local::date, m.at - (z.local - date_trunc('hour', z.local)), m.at
        from (
          select x.id, n.brand_id, greatest(n.created_at, w.folded_until) as at, b.time_zone
            from unnest(p_members) x (id)
            join members.member n on n.id = x.id
            join identity.account i on i.id = x.id and i.member_type <> 4
            join brands.brand b on b.id = n.brand_id
            left join agent_figures.brand_watermark w on w.brand_id = n.brand_id
            where not exists (select from agent_figures.registration r where r.member_id = x.id)) m
        cross join lateral (select m.at at time zone m.time_zone as local) z
      returning 1)
  select count(*) into v_written from written;
  return p_after + v_written;
end $$;
