-- Links that show that an address which was told is the member's own. Good once, and for that address only.
create table identity.email_proof (
  id uuid primary key,
  account_id uuid not null,
  brand_id uuid not null,
  email_hash bytea not null check (length(email_hash) = 32),
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (account_id, brand_id) references identity.account (id, brand_id)
);
create index email_proof_account on identity.email_proof (account_id, created_at desc);
create index email_proof_expiry on identity.email_proof (expires_at);

-- Whoever came by an account elsewhere has a row of that, too.
alter table members.registration drop constraint registration_method_check;
alter table members.registration
  add constraint registration_method_check check (method in ('username', 'mobile', 'social'));

-- Whose account is to be linked, where a member went to the provider for that; null: somebody comes in.
alter table identity.social_attempt add column account_id uuid;
