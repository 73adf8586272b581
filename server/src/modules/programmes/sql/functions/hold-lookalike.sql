-- Makes a reward wait for staff when the account resembles that of an earlier member in something that staff have not
-- approved before. The caller has locked the entry. Returns whether it waits.
create or replace function programmes.hold_lookalike(p_entry programmes.entry, p_now timestamptz) returns boolean
language plpgsql as $$
begin
  insert into programmes.account_match (entry_id, kind, member_id)
    select p_entry.id, x.kind, x.member_id from programmes.account_matches(p_entry.member_id) x
      where not exists (
        select from programmes.account_match m join programmes.entry n on n.id = m.entry_id
          where n.member_id = p_entry.member_id and m.kind = x.kind and m.member_id = x.member_id
            and m.approved_at is not null)
    on conflict do nothing;
  if not found then return false; end if;
  update programmes.entry n
    set state = 'APPLIED', reason = 'UNDER_REVIEW', expires_at = null, changed_at = p_now where n.id = p_entry.id;
  return true;
end $$;
