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

grant usage on schema regions to croupier_runtime;
grant select, insert, update, delete on all tables in schema regions to croupier_runtime;
