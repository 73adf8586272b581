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

create schema regions;

-- Loads of the table of countries. Readers see the current one; one that broke off is never seen.
create table regions.load (
  id uuid primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  nets int not null default 0,
  current boolean not null default false
);
create unique index load_current on regions.load (current) where current;

-- Networks and the country each lies in; null: known to lie in none. The innermost that holds an address counts.
create table regions.country_net (
  load_id uuid not null references regions.load (id),
  net cidr not null,
  country text check (country ~ '^[A-Z]{2}$'),
  -- Addresses of the range that the network was cut from: the smaller range is the inner one.
  span numeric not null,
  primary key (load_id, net)
);
create index country_net_holds on regions.country_net using gist (net inet_ops);

-- Who may come in, brand by brand: without a row, everyone.
create table regions.rule (
  brand_id uuid primary key references brands.brand (id),
  -- allow: these countries and no others; block: all but these.
  mode text not null check (mode in ('allow', 'block')),
  countries text[] not null,
  -- Exceptions by address, which come before countries; the innermost counts.
  allowed cidr[] not null,
  blocked cidr[] not null
);

-- Accounts elsewhere that a brand's members may sign in with, and what the brand is called there.
create table identity.social_provider (
  brand_id uuid not null references brands.brand (id),
  provider text not null check (provider in ('google', 'facebook')),
  client_id text not null check (length(client_id) between 1 and 255),
  secret_sealed bytea not null,
  issuer text not null check (length(issuer) between 1 and 500),
  -- Of providers that do not describe themselves: authorization, token, userInfo.
  endpoints jsonb,
  primary key (brand_id, provider)
);

create table identity.social_link (
  brand_id uuid not null,
  provider text not null check (provider in ('google', 'facebook')),
  -- The provider's own id of the person, as a keyed hash.
  subject_hash bytea not null check (length(subject_hash) = 32),
  account_id uuid not null,
  -- What the member reads of that account, masked.
  label text not null check (length(label) <= 120),
  linked_at timestamptz not null,
  primary key (brand_id, provider, subject_hash),
  unique (account_id, provider),
  foreign key (account_id, brand_id) references identity.account (id, brand_id)
);

-- One way through a provider and back. Each step is passed once, by the browser that began it.
create table identity.social_attempt (
  id uuid primary key,
  brand_id uuid not null references brands.brand (id),
  provider text not null,
  step text not null check (step in ('asked', 'returned', 'proven', 'offered', 'done')),
  -- What passes the step: the state, then the exchange code, then the ticket.
  key_hash bytea not null unique check (length(key_hash) = 32),
  browser_hash bytea not null check (length(browser_hash) = 32),
  -- Sealed: nonce and verifier, then what the provider said.
  sealed bytea not null,
  expires_at timestamptz not null
);
create index social_attempt_expiry on identity.social_attempt (expires_at);
