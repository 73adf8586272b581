-- Limits in force for a member: the member's own and the brand's. PL/pgSQL, so that its plan is cached.
create or replace function limits.in_force(p_member uuid, p_now timestamptz)
returns table (kind text, period text, currency text, amount bigint, time_zone text, set_by text)
language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
    select l.kind, l.period, l.currency, l.amount, l.time_zone, l.set_by
      from limits.member_limit l where l.member_id = p_member and l.effective_at <= p_now
    union all
    select b.kind, b.period, b.currency, b.amount, r.time_zone, 'everyone'
      from identity.account a
      join limits.brand_limit b on b.brand_id = a.brand_id
      join brands.brand r on r.id = a.brand_id
      where a.id = p_member;
end $$;
