-- Text messages and mail.
create schema delivery;

-- Messages that wait to be sent. A sent one is deleted.
create table delivery.message (
  id uuid primary key,
  brand_id uuid not null references brands.brand,
  channel text not null check (channel in ('sms', 'mail')),
  -- Recipient, subject and texts as one sealed document.
  sealed bytea not null,
  -- It has no recipient: it was written so that an observer cannot tell whether the account exists.
  decoy boolean not null,
  attempts int not null default 0,
  due_at timestamptz not null,
  -- After that it is of no use, and is not sent any more: a code that has expired.
  expires_at timestamptz not null,
  -- How the last attempt failed, an error code, and when; null while none has.
  fault text,
  fault_at timestamptz,
  check ((fault is null) = (fault_at is null))
);

create index message_due on delivery.message (due_at);

create index message_fault on delivery.message (brand_id, channel, fault_at) where fault_at is not null;

-- Where messages of a demo installation end: its users read them at /outbox.
create table delivery.dev_mailbox (
  id uuid primary key,
  brand_id uuid not null references brands.brand,
  channel text not null check (channel in ('sms', 'mail')),
  recipient_hash bytea not null check (length(recipient_hash) = 32),
  sealed bytea not null,
  sent_at timestamptz not null
);

create index dev_mailbox_newest on delivery.dev_mailbox (brand_id, sent_at desc, id desc);

grant usage on schema delivery to croupier_runtime;
grant select, insert, update, delete on all tables in schema delivery to croupier_runtime;
