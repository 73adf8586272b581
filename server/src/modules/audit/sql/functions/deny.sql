-- Refuses a change of a table that is append-only.
create or replace function audit.deny() returns trigger language plpgsql as $$
begin
  raise exception '%.% is append-only', tg_table_schema, tg_table_name using errcode = '42501';
end $$;
