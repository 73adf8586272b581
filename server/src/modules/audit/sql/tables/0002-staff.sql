alter table audit.entry drop constraint entry_actor_kind_check;
alter table audit.entry add constraint entry_actor_kind_check
  check (actor_kind in ('guest', 'member', 'operator', 'staff', 'vendor', 'system'));
