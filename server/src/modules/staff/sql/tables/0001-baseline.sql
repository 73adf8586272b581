-- Staff: people who run one brand, or the whole installation. They have nothing in common with members.
create schema staff;

create table staff.account (
  id uuid primary key,
  -- Null: staff of the installation, who may act in every brand and create brands.
  brand_id uuid references brands.brand (id),
  username text not null check (length(username) between 1 and 255),
  username_norm text not null check (length(username_norm) between 1 and 255),
  password_hash text not null,
  must_change_password boolean not null,
  state text not null default 'active' check (state in ('active', 'disabled')),
  created_at timestamptz not null,
  unique nulls not distinct (brand_id, username_norm)
);

create index account_username on staff.account (username_norm);

create table staff.role_grant (
  account_id uuid not null references staff.account (id),
  role text not null
    check (role in ('admin', 'cashier', 'approver', 'support', 'content', 'risk', 'catalogue')),
  granted_at timestamptz not null,
  primary key (account_id, role)
);

create table staff.session (
  id uuid primary key,
  account_id uuid not null references staff.account (id),
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  active_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- Null until the second factor is verified. Before that the session can only verify or set up a factor.
  verified_at timestamptz,
  -- The last time a factor was verified: recent for changes of money, payees, secrets and roles.
  reauthenticated_at timestamptz,
  ip text not null,
  user_agent text not null,
  check (reauthenticated_at is null or verified_at is not null)
);

create index session_live on staff.session (account_id, active_at desc) where ended_at is null;

create index session_expiry on staff.session (expires_at);

-- An authenticator app. It counts as a factor once a first code has confirmed it.
create table staff.authenticator (
  account_id uuid primary key references staff.account (id),
  secret_sealed bytea not null,
  confirmed_at timestamptz,
  -- The 30-second step of the last code that was used: no code works twice.
  last_step bigint not null default -1
);

create table staff.passkey (
  -- The credential id that the browser reports, in base64url.
  credential_id text primary key check (length(credential_id) between 1 and 1400),
  account_id uuid not null references staff.account (id),
  name text not null check (length(name) between 1 and 60),
  -- The host name it was made for; browsers offer it nowhere else.
  rp_id text not null,
  public_key bytea not null,
  -- Grows with every use where the device counts; a smaller one means a copied passkey.
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);

create index passkey_account on staff.passkey (account_id, created_at);

-- The challenge that the next passkey response of a session has to answer.
create table staff.passkey_challenge (
  session_id uuid not null references staff.session (id) on delete cascade,
  purpose text not null check (purpose in ('register', 'verify')),
  challenge text not null,
  expires_at timestamptz not null,
  primary key (session_id, purpose)
);

create table staff.recovery_code (
  account_id uuid not null references staff.account (id),
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (account_id, code_hash)
);

grant usage on schema staff to croupier_runtime;
grant select, insert, update, delete on all tables in schema staff to croupier_runtime;
