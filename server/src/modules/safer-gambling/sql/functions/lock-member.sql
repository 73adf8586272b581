-- Locks the member's limits against other readers and writers until the end of the transaction.
create or replace function limits.lock_member(p_member uuid) returns void language plpgsql as $$
begin
  perform 1 from limits.member m where m.member_id = p_member for no key update;
  if not found then
    insert into limits.member (member_id) values (p_member) on conflict do nothing;
    perform 1 from limits.member m where m.member_id = p_member for no key update;
  end if;
end $$;
