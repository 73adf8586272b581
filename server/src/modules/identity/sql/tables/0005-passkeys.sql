-- Passkeys (WebAuthn) with which members sign in and prove sensitive acts.
create table identity.passkey (
  -- The credential id that the browser reports, in base64url.
  credential_id text primary key check (length(credential_id) between 1 and 1400),
  account_id uuid not null,
  brand_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  -- The host name it was made for; browsers offer it nowhere else.
  host text not null check (length(host) between 1 and 253),
  public_key bytea not null,
  -- Grows with every use where the device counts; a smaller one means a copied passkey.
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  foreign key (account_id, brand_id) references identity.account (id, brand_id)
);

create index passkey_account on identity.passkey (account_id, created_at);

-- Challenges that a browser has to answer, each once.
create table identity.passkey_challenge (
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  brand_id uuid not null,
  -- The account that adds a passkey; null where a passkey is used, which names its account itself.
  account_id uuid,
  -- The page that asked, such as https://demo.test.
  origin text not null check (length(origin) between 1 and 300),
  expires_at timestamptz not null
);

create index passkey_challenge_expiry on identity.passkey_challenge (expires_at);

-- Accounts with passkeys alone have recovery codes, too.
alter table identity.recovery_code drop constraint recovery_code_account_id_fkey;
alter table identity.recovery_code
  add foreign key (account_id) references identity.account (id) on delete cascade;

grant select, insert, update, delete on identity.passkey, identity.passkey_challenge to croupier_runtime;
