-- How many members are below each member of the tree, so that a page of a team counts nothing. Triggers keep the counts,
-- so that every way to change the tree is included.
create table agents.node (
  member_id uuid primary key,
  brand_id uuid not null,
  direct int not null default 0 check (direct >= 0),
  below int not null default 0 check (below >= direct),
  foreign key (member_id, brand_id) references identity.account (id, brand_id)
) with (fillfactor = 70);

insert into agents.node (member_id, brand_id, direct, below)
  select c.ancestor, c.brand_id, count(*) filter (where c.depth = 1), count(*) filter (where c.depth > 0)
  from agents.closure c group by c.ancestor, c.brand_id;

-- Nodes are locked in the order of their ids, so that concurrent changes below one agent cannot deadlock.
create function agents.count_added() returns trigger language plpgsql as $$
begin
  insert into agents.node (member_id, brand_id)
    select a.descendant, a.brand_id from added a where a.depth = 0 on conflict do nothing;
  perform from agents.node n where n.member_id in (select a.ancestor from added a where a.depth > 0)
    order by n.member_id for no key update;
  update agents.node n set direct = n.direct + x.direct, below = n.below + x.below
    from (select a.ancestor, count(*) filter (where a.depth = 1) as direct, count(*) as below
      from added a where a.depth > 0 group by a.ancestor) x
    where n.member_id = x.ancestor;
  return null;
end $$;

create trigger count_added after insert on agents.closure referencing new table as added
  for each statement execute function agents.count_added();

create function agents.count_removed() returns trigger language plpgsql as $$
begin
  perform from agents.node n where n.member_id in (select r.ancestor from removed r where r.depth > 0)
    order by n.member_id for no key update;
  update agents.node n set direct = n.direct - x.direct, below = n.below - x.below
    from (select r.ancestor, count(*) filter (where r.depth = 1) as direct, count(*) as below
      from removed r where r.depth > 0 group by r.ancestor) x
    where n.member_id = x.ancestor;
  delete from agents.node n using removed r where r.depth = 0 and n.member_id = r.descendant;
  return null;
end $$;

create trigger count_removed after delete on agents.closure referencing old table as removed
  for each statement execute function agents.count_removed();

-- Visits of a link with the invitation's code.
alter table agents.invitation add column visits int not null default 0 check (visits >= 0);

grant select, insert, update, delete on agents.node to croupier_runtime;
