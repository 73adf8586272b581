-- A kind of contract that staff have closed to an agent. What it has of the kind stays in force.
create table contracts.closed_kind (
  brand_id uuid not null,
  agent_id uuid not null,
  kind text not null check (kind in ('dividend', 'daily_salary', 'hourly_salary', 'realtime_salary')),
  primary key (agent_id, kind),
  foreign key (agent_id, brand_id) references identity.account (id, brand_id)
);

grant select, insert, delete on contracts.closed_kind to croupier_runtime;
