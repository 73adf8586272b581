create schema brands;

-- Languages the platform can speak; a new one is a row here and its translations.
create table brands.language (
  code text primary key check (code ~ '^[A-Z]{2}$'),
  tag text not null unique,
  native_name text not null,
  direction text not null check (direction in ('LTR', 'RTL')),
  enabled boolean not null default true,
  -- Every language the platform may speak. One is switched on when every text of the project is there in it.
  -- The letters it is written in: which fonts a page needs.
  font_set text not null default 'latin' check (font_set ~ '^[a-z]{2,20}$')
);

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
  created_at timestamptz not null default now(),
  -- Whether the brand answers GraphQL documents that are not its own client's.
  free_documents boolean not null default false,
  -- Codes of vendors that the brand's footer leaves out.
  hidden_footer_vendors text[] not null default '{}'
  check (cardinality(hidden_footer_vendors) <= 50),
  -- What the counter of a brand's home page shows: a showcase by rule, the brand's pool, or nothing.
  jackpot_source text not null default 'SHOWCASE'
  check (jackpot_source in ('SHOWCASE', 'POOL', 'OFF')),
  -- The promotion that explains referrals to members; null: the brand has none.
  referral_promotion uuid,
  -- What the brand is known by where its visitors are measured; null: they are not.
  analytics_id text check (analytics_id ~ '^[A-Za-z0-9_-]{1,40}$'),
  -- How contracts of each kind are asked for in this brand: an object of texts by kind (dividend, daily_salary,
  -- hourly_salary, realtime_salary). A kind that is not there is not offered.
  contract_requests jsonb not null default '{}'
  check (jsonb_typeof(contract_requests) = 'object')
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

-- What a closed brand says to its visitors, in each of its languages.
create table brands.maintenance_text (
  brand_id uuid not null references brands.brand (id),
  language_code text not null references brands.language (code),
  title text not null check (length(title) between 1 and 120),
  body text not null check (length(body) <= 2000),
  primary key (brand_id, language_code)
);

-- Where a brand's people help: a page, an address, a chat elsewhere.
create table brands.customer_service (
  brand_id uuid not null references brands.brand (id),
  position smallint not null,
  cs_type text not null check (cs_type ~ '^[A-Z0-9]{2,20}$'),
  path text not null check (length(path) between 1 and 500),
  title text not null check (length(title) between 1 and 80),
  primary key (brand_id, position)
);

insert into brands.language (code, tag, native_name, direction, font_set, enabled) values
  ('EN', 'en', 'English', 'LTR', 'latin', true),
  ('CN', 'zh-Hans-CN', '简体中文', 'LTR', 'hans', true),
  ('AR', 'ar', 'العربية', 'RTL', 'arabic', true),
  ('TW', 'zh-Hant-TW', '繁體中文', 'LTR', 'hant', false),
  ('JA', 'ja', '日本語', 'LTR', 'japanese', false),
  ('KO', 'ko', '한국어', 'LTR', 'korean', false),
  ('TH', 'th', 'ไทย', 'LTR', 'thai', true),
  ('VI', 'vi', 'Tiếng Việt', 'LTR', 'vietnamese', true),
  ('MY', 'my', 'မြန်မာ', 'LTR', 'myanmar', false),
  ('ES', 'es', 'Español', 'LTR', 'latin', false),
  ('HI', 'hi', 'हिन्दी', 'LTR', 'devanagari', false),
  ('ID', 'id', 'Bahasa Indonesia', 'LTR', 'latin', false),
  ('KM', 'km', 'ខ្មែរ', 'LTR', 'khmer', false),
  ('MS', 'ms', 'Bahasa Melayu', 'LTR', 'latin', false),
  ('PT', 'pt-BR', 'Português (Brasil)', 'LTR', 'latin', false),
  ('TA', 'ta', 'தமிழ்', 'LTR', 'tamil', false),
  -- No standard knows this code; the tag and the name are the installation's to change.
  ('TY', 'fil', 'Filipino', 'LTR', 'latin', false),
  ('UR', 'ur', 'اردو', 'RTL', 'arabic', false),
  ('TR', 'tr', 'Türkçe', 'LTR', 'latin', false),
  ('BN', 'bn', 'বাংলা', 'LTR', 'bengali', false),
  ('FA', 'fa', 'فارسی', 'RTL', 'arabic', false),
  ('RU', 'ru', 'Русский', 'LTR', 'cyrillic', false),
  ('KK', 'kk', 'Қазақша', 'LTR', 'cyrillic', false),
  ('UZ', 'uz-Latn', 'Oʻzbekcha', 'LTR', 'latin', false),
  ('LO', 'lo', 'ລາວ', 'LTR', 'lao', false),
  ('NE', 'ne', 'नेपाली', 'LTR', 'devanagari', false),
  ('FR', 'fr', 'Français', 'LTR', 'latin', false);

-- A brand's VIP levels: what members of a level and above, up to the next one, are called, and which crest they wear.
create table brands.vip_level (
  brand_id uuid not null references brands.brand (id),
  level int not null check (level between 0 and 999),
  rank smallint not null check (rank between 0 and 99),
  -- By code of a language.
  labels jsonb not null check (jsonb_typeof(labels) = 'object'),
  primary key (brand_id, level)
);

grant usage on schema brands to croupier_runtime;
grant select, insert, update, delete on all tables in schema brands to croupier_runtime;
