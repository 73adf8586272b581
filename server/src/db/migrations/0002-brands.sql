create schema brands;

-- Languages the platform can speak; a new one is a row here and its translations.
create table brands.language (
  code text primary key check (code ~ '^[A-Z]{2}$'),
  tag text not null unique,
  native_name text not null,
  direction text not null check (direction in ('LTR', 'RTL')),
  enabled boolean not null default true
);

insert into brands.language (code, tag, native_name, direction) values
  ('EN', 'en', 'English', 'LTR'),
  ('CN', 'zh-Hans-CN', '简体中文', 'LTR'),
  ('AR', 'ar', 'العربية', 'RTL');

create table brands.brand (
  id uuid primary key,
  code text not null unique check (code ~ '^[a-z0-9][a-z0-9-]{0,31}$'),
  name text not null check (length(name) between 1 and 80),
  default_language text not null references brands.language (code),
  time_zone text not null,
  theme jsonb not null,
  features text[] not null default '{}',
  image_cdns text[] not null default '{}',
  launch_cdns text[] not null default '{}',
  -- Days after which a password has expired; null: passwords do not expire.
  password_max_days int check (password_max_days > 0),
  active boolean not null default true,
  maintenance boolean not null default false,
  maintenance_ends_at timestamptz,
  created_at timestamptz not null default now()
);

-- Host names as normalised by the server: lower case, punycode, no port, IPv6 without brackets.
create table brands.domain (
  host text primary key check (host = lower(host) and length(host) between 1 and 253),
  brand_id uuid not null references brands.brand (id),
  position smallint not null default 0
);
create index domain_brand on brands.domain (brand_id, position);

create table brands.brand_language (
  brand_id uuid not null references brands.brand (id),
  language_code text not null references brands.language (code),
  position smallint not null default 0,
  primary key (brand_id, language_code)
);

create table brands.brand_currency (
  brand_id uuid not null references brands.brand (id),
  currency text not null check (currency ~ '^[A-Z0-9]{2,10}$'),
  position smallint not null default 0,
  primary key (brand_id, currency)
);
