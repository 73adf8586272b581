-- Entries of the installation itself, such as changes of its staff, belong to no brand.
alter table audit.entry alter column brand_id drop not null;

-- Why personal data was read unmasked.
alter table audit.entry add column reason text check (length(reason) between 5 and 300);

drop index audit.entry_time;

create index entry_time on audit.entry (brand_id, at, id);

create index entry_actor on audit.entry (brand_id, actor_id, at, id);

create index entry_action on audit.entry (brand_id, action text_pattern_ops, at, id);
