-- Distinct members of an agent's team in days that are over and belong to no week or month: the 7 and 30 days before each
-- day, and those before them. `until` is not included.
create table agent_figures.agent_range (
  brand_id uuid not null,
  agent_id uuid not null,
  start date not null,
  until date not null,
  currency text not null,
  -- All members of the team, or those directly below. A member who was moved counts once in each.
  scope text not null check (scope in ('ALL', 'DIRECT')),
  active int not null,
  bettors int not null,
  depositors int not null,
  withdrawers int not null,
  primary key (agent_id, until, start, currency, scope)
);

-- Which days are counted: an agent without a row of agent_range has no members in them.
create table agent_figures.counted_range (
  brand_id uuid not null references brands.brand (id),
  start date not null,
  until date not null,
  primary key (brand_id, until, start)
);

-- The present state of large teams, which is counted for all agents of a brand together.
create table agent_figures.team_state (
  agent_id uuid primary key,
  brand_id uuid not null,
  members int not null,
  agents int not null,
  online int not null,
  not_seen_3_days int not null,
  not_seen_7_days int not null
);

create index team_state_brand on agent_figures.team_state (brand_id);

-- The balance of a team in each currency, counted with its state.
create table agent_figures.team_balance (
  agent_id uuid not null,
  brand_id uuid not null,
  currency text not null,
  balance bigint not null,
  primary key (agent_id, currency)
);

create index team_balance_brand on agent_figures.team_balance (brand_id);

-- When the teams of a brand were counted, and how long it took.
create table agent_figures.team_count (
  brand_id uuid primary key references brands.brand (id),
  counted_at timestamptz not null,
  took interval not null
);

grant select, insert, delete on agent_figures.agent_range, agent_figures.counted_range, agent_figures.team_state,
  agent_figures.team_balance to croupier_runtime;
grant select, insert, update on agent_figures.team_count to croupier_runtime;
