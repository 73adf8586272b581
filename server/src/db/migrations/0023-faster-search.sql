-- What a node keeps of a brand's games holds for one revision of its catalogue: whoever finds games learns in the
-- same statement which one that is. A new number for each change, never one that was there before.
create table catalogue.revision (
  brand_id uuid primary key,
  revision uuid not null
);
insert into catalogue.revision (brand_id, revision)
  select v.brand_id, gen_random_uuid() from catalogue.vendor v group by v.brand_id;

create function catalogue.revise() returns trigger language plpgsql as $$
begin
  insert into catalogue.revision as r (brand_id, revision)
    select c.brand_id, gen_random_uuid() from changed c group by c.brand_id order by c.brand_id
    on conflict (brand_id) do update set revision = excluded.revision;
  return null;
end $$;

create trigger revise_on_insert after insert on catalogue.game
  referencing new table as changed for each statement execute function catalogue.revise();
create trigger revise_on_update after update on catalogue.game
  referencing new table as changed for each statement execute function catalogue.revise();
create trigger revise_on_delete after delete on catalogue.game
  referencing old table as changed for each statement execute function catalogue.revise();
create trigger revise_on_insert after insert on catalogue.vendor
  referencing new table as changed for each statement execute function catalogue.revise();
create trigger revise_on_update after update on catalogue.vendor
  referencing new table as changed for each statement execute function catalogue.revise();
create trigger revise_on_delete after delete on catalogue.vendor
  referencing old table as changed for each statement execute function catalogue.revise();
