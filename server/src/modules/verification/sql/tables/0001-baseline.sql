-- One-time codes, captchas, and the messages that carry them. Nothing that was sent, and nobody it went to,
-- can be read here without the platform's key.
create schema verification;

-- What a brand has settled; a brand without a row has the platform's defaults.
create table verification.setting (
  brand_id uuid primary key references brands.brand,
  -- How long a code lasts, and how long the next one has to be waited for.
  code_minutes int not null check (code_minutes between 1 and 10),
  -- Codes sent a day, in the brand's time zone.
  daily_quota int not null check (daily_quota >= 0)
);

create table verification.quota (
  brand_id uuid not null references brands.brand,
  day date not null,
  sent int not null check (sent >= 0),
  primary key (brand_id, day)
);

-- At most one code for a purpose and a target: a new one replaces the old.
create table verification.code (
  brand_id uuid not null references brands.brand,
  target_hash bytea not null check (length(target_hash) = 32),
  id uuid not null unique,
  code_hash bytea not null check (length(code_hash) = 32),
  tries int not null default 0 check (tries >= 0),
  expires_at timestamptz not null,
  purposes text[] not null,
  constraint code_purposes check (cardinality(purposes) > 0),
  primary key (brand_id, target_hash)
);

create index code_expiry on verification.code (expires_at);

create table verification.captcha (
  id uuid primary key,
  brand_id uuid not null references brands.brand,
  answer_hash bytea not null check (length(answer_hash) = 32),
  -- Whom it stands for: only a sign-in to that account may be helped by it. Null: a picture, for anyone.
  subject_hash bytea check (length(subject_hash) = 32),
  tries_left int not null check (tries_left >= 0),
  expires_at timestamptz not null
);

create index captcha_expiry on verification.captcha (expires_at);

-- Messages that wait to be sent. A sent one is deleted.
create table verification.message (
  id uuid primary key,
  brand_id uuid not null references brands.brand,
  channel text not null check (channel in ('sms', 'mail')),
  -- Recipient, subject and texts as one sealed document.
  sealed bytea not null,
  -- It goes to nobody: it was written so that a stranger sees no difference.
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

create index message_due on verification.message (due_at);

create index message_fault on verification.message (brand_id, channel, fault_at) where fault_at is not null;

-- Where messages of a demo installation end: its users read them at /outbox.
create table verification.outbox (
  id uuid primary key,
  brand_id uuid not null references brands.brand,
  channel text not null check (channel in ('sms', 'mail')),
  recipient_hash bytea not null check (length(recipient_hash) = 32),
  sealed bytea not null,
  sent_at timestamptz not null
);

create index outbox_newest on verification.outbox (brand_id, sent_at desc, id desc);

grant usage on schema verification to croupier_runtime;
grant select, insert, update, delete on all tables in schema verification to croupier_runtime;
