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
  last_error text
);
create index outbox_due on core.outbox (id) where delivered_at is null;

-- Ids of encrypted payloads that were used; purged once expired.
create table core.jti (
  jti text primary key,
  expires_at timestamptz not null
);
create index jti_expiry on core.jti (expires_at);
