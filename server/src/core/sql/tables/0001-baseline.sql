-- The role that the server works as. It owns nothing but the schema of the jobs; each module grants it what it needs.
-- Roles belong to all databases of a cluster, so another database may have created it.
do $$
begin
  create role croupier_runtime nologin;
exception when duplicate_object or unique_violation then
  null;
end $$;

grant select on public.schema_migration, public.schema_function to croupier_runtime;

create schema core;

-- Facts about this installation, such as whether it holds demo data.
create table core.meta (
  key text primary key,
  value text not null
);

-- Events raised in transactions, delivered by the outbox job.
create table core.outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  delivered_at timestamptz,
  attempts int not null default 0,
  last_error text,
  -- Whose news it is, when it is due next, and whether it was given up.
  brand_id uuid not null,
  request_id text not null,
  due_at timestamptz not null,
  failed_at timestamptz
);

-- Ids of encrypted payloads that were used; purged once expired.
create table core.jti (
  jti text primary key,
  expires_at timestamptz not null
);

create index jti_expiry on core.jti (expires_at);

create index outbox_waiting on core.outbox (topic, id) where delivered_at is null and failed_at is null;

create index outbox_delivered on core.outbox (delivered_at) where delivered_at is not null;

grant usage on schema core to croupier_runtime;
grant select, insert, update, delete on all tables in schema core to croupier_runtime;
