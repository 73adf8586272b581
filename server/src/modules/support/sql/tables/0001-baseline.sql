-- Visitors and the brand's people write to each other.
create schema support;

-- A brand's external chat provider; without a row the built-in chat is used.
create table support.chat_provider (
  brand_id uuid primary key references brands.brand (id),
  launch_url text not null check (length(launch_url) between 1 and 500),
  -- Signs requests to the provider.
  secret_sealed bytea not null
);

-- When the brand's people answer, in words, in each of its languages.
create table support.hours (
  brand_id uuid not null references brands.brand (id),
  language_code text not null references brands.language (code),
  body text not null check (length(body) between 1 and 200),
  primary key (brand_id, language_code)
);

-- What opens conversations without a session: a guest's key, and the key of a member with a ticket.
create table support.visitor_key (
  key_hash bytea primary key check (length(key_hash) = 32),
  brand_id uuid not null references brands.brand (id),
  -- A ticket is exchanged for a key, once.
  step text not null check (step in ('ticket', 'key')),
  guest_id uuid,
  member_id uuid,
  expires_at timestamptz not null,
  check (num_nonnulls(guest_id, member_id) = 1),
  foreign key (member_id, brand_id) references members.member (id, brand_id)
);

create index visitor_key_expiry on support.visitor_key (expires_at);

create index visitor_key_member on support.visitor_key (member_id) where member_id is not null;

create table support.conversation (
  id uuid primary key,
  brand_id uuid not null references brands.brand (id),
  guest_id uuid,
  member_id uuid,
  -- Of the visitor's address when it was opened; guests are counted by it.
  network text not null,
  language_code text not null,
  -- open: the visitor waits; answered: the visitor was written to last.
  state text not null check (state in ('open', 'answered', 'closed')),
  -- Number of the newest message.
  newest int not null default 0,
  -- Number of the newest message that the visitor has seen.
  seen int not null default 0,
  opened_at timestamptz not null,
  last_at timestamptz not null,
  closed_at timestamptz,
  check (num_nonnulls(guest_id, member_id) = 1),
  check ((state = 'closed') = (closed_at is not null)),
  foreign key (member_id, brand_id) references members.member (id, brand_id)
);

-- One at a time for each visitor.
create unique index conversation_of_member on support.conversation (member_id) where state <> 'closed';

create unique index conversation_of_guest on support.conversation (guest_id) where state <> 'closed';

create index conversation_member_newest on support.conversation (member_id, opened_at desc);

create index conversation_guest_newest on support.conversation (guest_id, opened_at desc);

create index conversation_queue on support.conversation (brand_id, state, last_at desc, id desc);

create index conversation_network on support.conversation (brand_id, network)
  where state <> 'closed' and guest_id is not null;

create index conversation_age on support.conversation (last_at);

create table support.message (
  conversation_id uuid not null references support.conversation (id) on delete cascade,
  -- From 1, without gaps.
  number int not null check (number > 0),
  author text not null check (author in ('visitor', 'operator')),
  operator_id uuid,
  body_sealed bytea not null,
  -- Chosen by the sender: the same message sent twice is stored once.
  request_id uuid not null,
  sent_at timestamptz not null,
  primary key (conversation_id, number),
  unique (conversation_id, request_id),
  check ((author = 'operator') = (operator_id is not null))
);

grant usage on schema support to croupier_runtime;
grant select, insert, update, delete on all tables in schema support to croupier_runtime;
