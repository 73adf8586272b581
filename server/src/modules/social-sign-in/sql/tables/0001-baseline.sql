create schema social_sign_in;

-- Accounts elsewhere that a brand's members may sign in with, and what the brand is called there.
create table social_sign_in.provider (
  brand_id uuid not null references brands.brand (id),
  provider text not null check (provider in ('google', 'facebook')),
  client_id text not null check (length(client_id) between 1 and 255),
  secret_sealed bytea not null,
  issuer text not null check (length(issuer) between 1 and 500),
  -- Of providers that do not describe themselves: authorization, token, userInfo.
  endpoints jsonb,
  primary key (brand_id, provider)
);

create table social_sign_in.link (
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
create table social_sign_in.attempt (
  id uuid primary key,
  brand_id uuid not null references brands.brand (id),
  provider text not null,
  step text not null check (step in ('asked', 'returned', 'proven', 'offered', 'done')),
  -- What passes the step: the state, then the exchange code, then the ticket.
  key_hash bytea not null unique check (length(key_hash) = 32),
  browser_hash bytea not null check (length(browser_hash) = 32),
  -- Sealed: nonce and verifier, then what the provider said.
  sealed bytea not null,
  expires_at timestamptz not null,
  -- Whose account is to be linked, where a member went to the provider for that; null: somebody comes in.
  account_id uuid
);

create index attempt_expiry on social_sign_in.attempt (expires_at);

grant usage on schema social_sign_in to croupier_runtime;
grant select, insert, update, delete on all tables in schema social_sign_in to croupier_runtime;
