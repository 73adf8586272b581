-- Whether a member belongs to the audience of rules at a time; everyone does to none. A member's language is that of the
-- newest session. Levels, teams and languages are those of now.
create or replace function programmes.is_in_audience(p_audience jsonb, p_member uuid, p_at timestamptz) returns boolean
language plpgsql stable as $$
begin
  if p_audience is null or p_audience = 'null' then return true; end if;
  return exists (
    select from identity.account a
      join members.member m on m.id = a.id
      where a.id = p_member
        and m.level >= coalesce((p_audience ->> 'minLevel')::int, 0)
        and m.level <= coalesce((p_audience ->> 'maxLevel')::int, m.level)
        and a.created_at >= coalesce((p_audience ->> 'registeredFrom')::timestamptz, a.created_at)
        and a.created_at < coalesce((p_audience ->> 'registeredUntil')::timestamptz, 'infinity')
        and (p_audience ->> 'registeredWithinDays' is null
          or a.created_at > p_at - make_interval(days => (p_audience ->> 'registeredWithinDays')::int))
        and (jsonb_typeof(p_audience -> 'languages') is distinct from 'array' or p_audience -> 'languages' ? (
          select s.language_code from identity.session s where s.account_id = a.id and s.language_code is not null
            order by s.created_at desc limit 1))
        and (jsonb_typeof(p_audience -> 'agentIds') is distinct from 'array' or exists (
          select from agents.closure c
            where c.descendant = a.id and c.depth > 0 and p_audience -> 'agentIds' ? c.ancestor::text)));
end $$;
