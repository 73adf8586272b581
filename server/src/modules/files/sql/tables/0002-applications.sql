-- Applications for rewards of programmes have pictures too.
alter table files.file
  drop constraint file_subject_kind_check,
  add constraint file_subject_kind_check check (subject_kind in ('deposit', 'withdrawal', 'programme_entry'));
