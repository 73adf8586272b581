-- One-time codes, captchas, and the messages that carry them. Neither contents nor recipients can be read here
-- without the platform's key.
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
  -- The account whose sign-in it is valid for. Null: a picture, for anyone.
  subject_hash bytea check (length(subject_hash) = 32),
  tries_left int not null check (tries_left >= 0),
  expires_at timestamptz not null
);

create index captcha_expiry on verification.captcha (expires_at);

grant usage on schema verification to croupier_runtime;
grant select, insert, update, delete on all tables in schema verification to croupier_runtime;
