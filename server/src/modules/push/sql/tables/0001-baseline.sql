-- Messages to the browsers of members (web push).
create schema push;

-- A browser that a member has asked to notify. It belongs to the member who signed in last in it.
create table push.subscription (
  id uuid primary key,
  brand_id uuid not null,
  member_id uuid not null,
  -- The session that it was last used in. When that session is ended, the subscription is over.
  session_id uuid not null,
  endpoint_hash bytea not null unique check (length(endpoint_hash) = 32),
  -- The browser's address at its push service and its keys, as one sealed document.
  sealed bytea not null,
  -- The public VAPID key that it was made with: no other can sign for it.
  vapid_key text not null check (length(vapid_key) = 87),
  -- What the member wants to be notified of.
  payments boolean not null,
  rewards boolean not null,
  language_code text not null,
  created_at timestamptz not null,
  -- When the member last opened the site in this browser.
  seen_at timestamptz not null,
  sent_at timestamptz,
  -- Messages in a row that its push service has refused.
  failures int not null default 0,
  foreign key (member_id, brand_id) references members.member (id, brand_id),
  check (payments or rewards)
);

create index subscription_member on push.subscription (member_id, seen_at desc);

create index subscription_session on push.subscription (session_id);

create index subscription_seen on push.subscription (seen_at);

-- Messages that wait, and those that were sent, so that an event is one message.
create table push.message (
  id uuid primary key,
  subscription_id uuid not null references push.subscription on delete cascade,
  brand_id uuid not null,
  member_id uuid not null,
  event_key text not null check (length(event_key) <= 200),
  kind text not null check (kind in (
    'DEPOSIT_CREDITED', 'DEPOSIT_REFUSED', 'WITHDRAWAL_PAID', 'WITHDRAWAL_REFUSED', 'WITHDRAWAL_FAILED',
    'REWARD_CLAIMABLE')),
  created_at timestamptz not null,
  attempts int not null default 0,
  due_at timestamptz not null,
  -- After that it is of no use.
  expires_at timestamptz not null,
  -- When it was sent or given up; null while it waits.
  done_at timestamptz,
  unique (subscription_id, event_key)
);

create index message_due on push.message (due_at) where done_at is null;

create index message_created on push.message (created_at);

create index message_member on push.message (member_id);

grant usage on schema push to croupier_runtime;
grant select, insert, update, delete on all tables in schema push to croupier_runtime;
