-- Moves of members below another agent, which staff decide. Each takes effect when the brand's next day begins.
create table agents.move (
  id uuid primary key,
  brand_id uuid not null,
  member_id uuid not null,
  -- The agent directly above, before and afterwards; null at the top.
  from_id uuid,
  to_id uuid,
  decided_at timestamptz not null,
  due_at timestamptz not null check (due_at > decided_at),
  ended_at timestamptz,
  -- Whether it took effect; otherwise the agent had left or was below the member by then.
  moved boolean,
  foreign key (member_id, brand_id) references identity.account (id, brand_id),
  foreign key (from_id, brand_id) references identity.account (id, brand_id),
  foreign key (to_id, brand_id) references identity.account (id, brand_id),
  check (from_id is distinct from to_id),
  check ((ended_at is null) = (moved is null))
);

create unique index move_open on agents.move (member_id) where ended_at is null;

create index move_due on agents.move (brand_id, due_at) where ended_at is null;

grant select, insert, update, delete on agents.move to croupier_runtime;
