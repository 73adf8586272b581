create schema agents;

-- The tree of agents and the members below them: a row for each pair of one above and one below, and one of
-- depth 0 for each member itself. A member without an upline is at the top.
create table agents.closure (
  brand_id uuid not null,
  ancestor uuid not null,
  descendant uuid not null,
  depth int not null check (depth >= 0),
  primary key (ancestor, descendant),
  foreign key (ancestor, brand_id) references identity.account (id, brand_id),
  foreign key (descendant, brand_id) references identity.account (id, brand_id),
  check ((depth = 0) = (ancestor = descendant))
);

-- The way up: one step at a time, and one upline each.
create unique index closure_up on agents.closure (descendant, depth);

create index closure_down on agents.closure (ancestor, depth, descendant);

-- An invitation of an agent: who registers with it is placed below the agent.
create table agents.invitation (
  id uuid primary key,
  brand_id uuid not null,
  agent_id uuid not null,
  code text not null check (code ~ '^[A-Za-z0-9]{4,32}$'),
  -- The one host it is good at; null: any of the brand's.
  domain text check (domain = lower(domain) and length(domain) between 1 and 253),
  member_type smallint not null default 0 check (member_type in (0, 1, 2, 41, 42)),
  active boolean not null default true,
  uses int not null default 0 check (uses >= 0),
  created_at timestamptz not null,
  disabled_at timestamptz,
  foreign key (agent_id, brand_id) references identity.account (id, brand_id),
  check (active = (disabled_at is null))
);

-- A code is read aloud and typed: case does not count.
create unique index invitation_code on agents.invitation (brand_id, lower(code));

create index invitation_agent on agents.invitation (agent_id, created_at desc, id desc);

grant usage on schema agents to croupier_runtime;
grant select, insert, update, delete on all tables in schema agents to croupier_runtime;
