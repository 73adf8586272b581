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
