-- The database transaction that wrote a row, by which readers follow new members.
alter table members.member add column change_xid xid8;

alter table members.member alter column change_xid set default pg_current_xact_id();

create index member_changes on members.member (change_xid) where change_xid is not null;
