-- Links by which a member who forgot the password may choose another. The link's token is exchanged once for
-- a ticket, which changes the password once; both are kept as hashes.
create table identity.password_reset (
  id uuid primary key,
  account_id uuid not null,
  brand_id uuid not null,
  token_hash bytea not null unique check (length(token_hash) = 32),
  ticket_hash bytea unique check (length(ticket_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  used_at timestamptz,
  foreign key (account_id, brand_id) references identity.account (id, brand_id),
  check ((opened_at is null) = (ticket_hash is null)),
  check (used_at is null or opened_at is not null)
);
create index password_reset_account on identity.password_reset (account_id, created_at desc);
create index password_reset_expiry on identity.password_reset (expires_at);

-- A time-based authenticator (RFC 6238). It counts once it was confirmed by a code of its own.
create table identity.authenticator (
  account_id uuid primary key,
  brand_id uuid not null,
  secret_sealed bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- The newest step a code was taken of: a code is never taken twice, nor an older one after it.
  last_step bigint not null default -1,
  foreign key (account_id, brand_id) references identity.account (id, brand_id)
);

-- Codes for when the authenticator is lost; keyed hashes, each good for one use.
create table identity.recovery_code (
  account_id uuid not null references identity.authenticator (account_id) on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- The six digits that a member gives before money leaves.
create table identity.payment_password (
  account_id uuid primary key,
  brand_id uuid not null,
  password_hash text not null,
  changed_at timestamptz not null,
  foreign key (account_id, brand_id) references identity.account (id, brand_id)
);

-- Which of the platform's pictures stands for the member; null: the one that its id chooses.
alter table members.member add column icon_id text check (icon_id ~ '^[a-z]{2,20}$');
