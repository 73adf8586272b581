create schema members;

create table members.member (
  id uuid primary key,
  brand_id uuid not null,
  nickname text not null check (length(nickname) between 1 and 64),
  level int not null default 0 check (level >= 0),
  created_at timestamptz not null default now(),
  -- The member's avatar, one of the platform's pictures; null: the one that its id chooses.
  icon_id text check (icon_id ~ '^[a-z]{2,20}$'),
  foreign key (id, brand_id) references identity.account (id, brand_id),
  unique (id, brand_id)
);

create index member_brand on members.member (brand_id);

-- What a brand asks a new member, where it differs from what every brand starts with.
create table members.registration_rule (
  brand_id uuid not null references brands.brand (id),
  field text not null check (length(field) between 1 and 64),
  enabled boolean not null,
  required boolean not null,
  pattern_id text not null check (length(pattern_id) between 1 and 64),
  min_length int not null check (min_length >= 0),
  max_length int not null check (max_length between 1 and 255),
  primary key (brand_id, field),
  check (min_length <= max_length),
  check (enabled or not required)
);

-- How a member registered.
create table members.registration (
  member_id uuid primary key,
  brand_id uuid not null,
  at timestamptz not null,
  method text not null check (method in ('username', 'mobile', 'social')),
  -- Whose invitation it was, and the host it was used at.
  invitation_id uuid references agents.invitation (id),
  domain text check (length(domain) <= 253),
  referral_code text check (length(referral_code) <= 255),
  recommender_id text check (length(recommender_id) <= 255),
  register_url text check (length(register_url) <= 2000),
  -- SHA-256 of a third party's proof of the phone: each is good once.
  phone_proof_hash bytea unique check (length(phone_proof_hash) = 32),
  foreign key (member_id, brand_id) references identity.account (id, brand_id)
);

create index registration_time on members.registration (brand_id, at desc);

-- Further profile fields of a member, sealed; a row for each field.
create table members.detail (
  member_id uuid not null,
  brand_id uuid not null,
  field text not null check (length(field) between 1 and 64),
  sealed bytea not null,
  primary key (member_id, field),
  foreign key (member_id, brand_id) references identity.account (id, brand_id)
);

grant usage on schema members to croupier_runtime;
grant select, insert, update, delete on all tables in schema members to croupier_runtime;
