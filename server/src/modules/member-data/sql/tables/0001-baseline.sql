-- What members ask about their own data: downloads, and closed accounts until they are erased.
create schema member_data;

create table member_data.setting (
  brand_id uuid primary key references brands.brand,
  -- Years after the closing of an account for which its data is kept.
  retention_years int not null check (retention_years between 1 and 20)
);

create table member_data.download (
  id uuid primary key,
  brand_id uuid not null references brands.brand,
  member_id uuid not null,
  ticket_hash bytea not null unique check (length(ticket_hash) = 32),
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the file was first fetched.
  fetched_at timestamptz,
  foreign key (member_id, brand_id) references members.member (id, brand_id)
);

create index download_member on member_data.download (member_id, requested_at);
create index download_brand on member_data.download (brand_id, requested_at);
create index download_expiry on member_data.download (expires_at);

create table member_data.closing (
  member_id uuid primary key,
  brand_id uuid not null references brands.brand,
  closed_at timestamptz not null,
  -- Balances that the member gave up: [{"currency": …, "amount": minor units as text}].
  forfeited jsonb not null,
  -- When the personal data was erased; null while the retention lasts.
  erased_at timestamptz,
  foreign key (member_id, brand_id) references members.member (id, brand_id)
);

create index closing_brand on member_data.closing (brand_id, closed_at);

grant usage on schema member_data to croupier_runtime;
grant select, insert, update, delete on all tables in schema member_data to croupier_runtime;
