create schema identity;

-- Accounts that can sign in: members (players, agents, trial) and operators.
create table identity.account (
  id uuid primary key,
  brand_id uuid not null references brands.brand (id),
  username text not null check (length(username) between 1 and 255),
  username_norm text not null check (length(username_norm) between 1 and 255),
  kind text not null check (kind in ('member', 'operator')),
  member_type smallint check (member_type in (0, 1, 2, 4, 41, 42)),
  password_hash text,
  password_changed_at timestamptz,
  must_change_password boolean not null default false,
  state text not null default 'active' check (state in ('active', 'locked', 'disabled')),
  created_at timestamptz not null default now(),
  unique (brand_id, username_norm),
  unique (id, brand_id),
  check ((kind = 'member') = (member_type is not null))
);

create table identity.session (
  id uuid primary key,
  account_id uuid not null,
  brand_id uuid not null,
  token_hash bytea not null unique check (length(token_hash) = 32),
  portal text not null check (portal in ('member', 'agent', 'operator')),
  created_at timestamptz not null,
  active_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ip text not null,
  user_agent text not null,
  device_hash bytea,
  -- What a session was opened by, whether its password must be changed before anything else, and the remembered
  -- sign-in it belongs to.
  method text not null default 'password',
  password_due boolean not null default false,
  family_id uuid,
  -- The language of the sign-in: messages sent while the member is offline use that of the newest session.
  language_code text,
  foreign key (account_id, brand_id) references identity.account (id, brand_id)
);

create index session_live on identity.session (account_id, active_at desc) where ended_at is null;

create index session_expiry on identity.session (expires_at);

-- Each successful sign-in; the id is its session's, which may be purged before it.
create table identity.sign_in (
  id uuid primary key,
  account_id uuid not null,
  brand_id uuid not null,
  at timestamptz not null,
  portal text not null,
  ip text not null,
  user_agent text not null,
  foreign key (account_id, brand_id) references identity.account (id, brand_id)
);

create index sign_in_account on identity.sign_in (account_id, at desc, id desc);

-- Browsers an account has signed in from: they have failure counters of their own, so that a stranger's
-- failures never lock the member out.
create table identity.device (
  account_id uuid not null references identity.account (id),
  device_hash bytea not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- When the member said, or registered from there, that the device is their own: it needs no further proof.
  trusted_at timestamptz,
  primary key (account_id, device_hash)
);

-- How a member is reached and known. What is written here is sealed at rest; beside it is a keyed hash
-- of the same, by which it is found and compared without being opened.
create table identity.contact (
  account_id uuid primary key,
  brand_id uuid not null,
  phone_sealed bytea,
  phone_hash bytea check (length(phone_hash) = 32),
  -- When the member proved it; null: it is unverified.
  phone_verified_at timestamptz,
  email_sealed bytea,
  email_hash bytea check (length(email_hash) = 32),
  email_verified_at timestamptz,
  payee_name_sealed bytea,
  payee_name_hash bytea check (length(payee_name_hash) = 32),
  id_number_sealed bytea,
  id_number_hash bytea check (length(id_number_hash) = 32),
  foreign key (account_id, brand_id) references identity.account (id, brand_id),
  constraint contact_phone_complete check ((phone_sealed is null) = (phone_hash is null)),
  constraint contact_phone_present check (phone_verified_at is null or phone_hash is not null),
  constraint contact_email_complete check ((email_sealed is null) = (email_hash is null)),
  constraint contact_email_present check (email_verified_at is null or email_hash is not null),
  constraint contact_payee_complete check ((payee_name_sealed is null) = (payee_name_hash is null)),
  constraint contact_id_number_complete check ((id_number_sealed is null) = (id_number_hash is null))
);

-- A verified phone or address belongs to one member; others may enter the same, unverified.
create unique index contact_phone on identity.contact (brand_id, phone_hash)
  where phone_verified_at is not null;

create unique index contact_email on identity.contact (brand_id, email_hash)
  where email_verified_at is not null;

create index contact_phone_lookup on identity.contact (brand_id, phone_hash) where phone_hash is not null;

create index contact_email_lookup on identity.contact (brand_id, email_hash) where email_hash is not null;

create index contact_id_number on identity.contact (brand_id, id_number_hash) where id_number_hash is not null;

create index session_family on identity.session (family_id) where family_id is not null and ended_at is null;

-- Networks that the member said are their own.
create table identity.network (
  account_id uuid not null references identity.account (id) on delete cascade,
  network text not null,
  trusted_at timestamptz not null,
  primary key (account_id, network)
);

-- A sign-in whose password was right, and which waits for a further proof: by the same device, from the same
-- network, to the same account, with the password it was begun with.
create table identity.step_up (
  ticket_hash bytea primary key check (length(ticket_hash) = 32),
  account_id uuid not null,
  brand_id uuid not null,
  portal text not null,
  device_hash bytea,
  network text not null,
  password_fingerprint bytea not null check (length(password_fingerprint) = 32),
  tries_left smallint not null check (tries_left >= 0),
  expires_at timestamptz not null,
  foreign key (account_id, brand_id) references identity.account (id, brand_id) on delete cascade
);

create index step_up_expiry on identity.step_up (expires_at);

create index step_up_account on identity.step_up (account_id);

-- Browsers that sign in by themselves for a day. Each use replaces the token; one that was replaced is kept
-- until its day ends, to detect reuse: a replaced token that is used again was stolen.
create table identity.remembered_sign_in (
  token_hash bytea primary key check (length(token_hash) = 32),
  family_id uuid not null,
  account_id uuid not null,
  brand_id uuid not null,
  portal text not null,
  device_hash bytea not null,
  expires_at timestamptz not null,
  replaced_at timestamptz,
  foreign key (account_id, brand_id) references identity.account (id, brand_id) on delete cascade
);

create index remembered_sign_in_family on identity.remembered_sign_in (family_id);

create index remembered_sign_in_account on identity.remembered_sign_in (account_id);

create index remembered_sign_in_expiry on identity.remembered_sign_in (expires_at);

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

-- Trial accounts that may be deleted are looked for by age; there are few of them beside the members.
create index account_trial on identity.account (created_at) where member_type = 4;

-- Links that verify an email address. Valid once, and for that address only.
create table identity.email_proof (
  id uuid primary key,
  account_id uuid not null,
  brand_id uuid not null,
  email_hash bytea not null check (length(email_hash) = 32),
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (account_id, brand_id) references identity.account (id, brand_id)
);

create index email_proof_account on identity.email_proof (account_id, created_at desc);

create index email_proof_expiry on identity.email_proof (expires_at);

-- Used phone proofs of third parties, by SHA-256 of the signed text: each is valid once, for any purpose.
create table identity.spent_phone_proof (
  proof_hash bytea primary key check (length(proof_hash) = 32),
  spent_at timestamptz not null
);

create index spent_phone_proof_time on identity.spent_phone_proof (spent_at);

grant usage on schema identity to croupier_runtime;
grant select, insert, update, delete on all tables in schema identity to croupier_runtime;
