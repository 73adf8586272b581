-- Whose news it is, when it is due next, and whether it was given up.
alter table core.outbox
  add column brand_id uuid not null,
  add column request_id text not null,
  add column due_at timestamptz not null,
  add column failed_at timestamptz;

drop index core.outbox_due;
create index outbox_waiting on core.outbox (topic, id) where delivered_at is null and failed_at is null;
create index outbox_delivered on core.outbox (delivered_at) where delivered_at is not null;
