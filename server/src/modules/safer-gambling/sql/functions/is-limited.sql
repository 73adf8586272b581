-- Whether the member has any limit, in force or to come.
create or replace function limits.is_limited(p_member uuid) returns boolean language plpgsql stable as $$
begin
  return exists (select from limits.member_limit l where l.member_id = p_member)
    or exists (select from limits.brand_limit b
      where b.brand_id = (select a.brand_id from identity.account a where a.id = p_member));
end $$;
