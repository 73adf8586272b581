-- Lines of a country table that were read so far: a table may be added in parts.
alter table regions.load
  add column ranges int not null default 0,
  add column faults int not null default 0;
