-- What a session was opened by, whether its password must be changed before anything else, and the remembered
-- sign-in it belongs to.
alter table identity.session
  add column method text not null default 'password',
  add column password_due boolean not null default false,
  add column family_id uuid;
create index session_family on identity.session (family_id) where family_id is not null and ended_at is null;

-- When the member said, or registered from there, that the device is their own: it needs no further proof.
alter table identity.device add column trusted_at timestamptz;
update identity.device set trusted_at = last_at;

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
  password_mark bytea not null check (length(password_mark) = 32),
  tries_left smallint not null check (tries_left >= 0),
  expires_at timestamptz not null,
  foreign key (account_id, brand_id) references identity.account (id, brand_id) on delete cascade
);
create index step_up_expiry on identity.step_up (expires_at);
create index step_up_account on identity.step_up (account_id);

-- Browsers that sign in by themselves for a day. Each use replaces the token; one that was replaced is kept
-- until its day ends: whoever shows it again has stolen it, or was stolen from.
create table identity.remembered (
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
create index remembered_family on identity.remembered (family_id);
create index remembered_account on identity.remembered (account_id);
create index remembered_expiry on identity.remembered (expires_at);
