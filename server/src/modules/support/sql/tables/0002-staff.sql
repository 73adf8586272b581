-- Visitors write, and staff.
alter table support.message rename column operator_id to staff_id;

alter table support.message drop constraint message_author_check, drop constraint message_check;

update support.message set author = 'staff' where author = 'operator';

alter table support.message
  add constraint message_author_check check (author in ('visitor', 'staff')),
  add constraint message_staff_id_check check ((author = 'staff') = (staff_id is not null));
