-- How a member is reached and known. What is written here is sealed at rest; beside it stands a keyed hash
-- of the same, by which it is found and compared without being opened.
create table identity.contact (
  account_id uuid primary key,
  brand_id uuid not null,
  phone_sealed bytea,
  phone_hash bytea check (length(phone_hash) = 32),
  -- When the member showed that it is theirs; null: it was only told.
  phone_verified_at timestamptz,
  email_sealed bytea,
  email_hash bytea check (length(email_hash) = 32),
  email_verified_at timestamptz,
  payee_name_sealed bytea,
  payee_name_hash bytea check (length(payee_name_hash) = 32),
  id_number_sealed bytea,
  id_number_hash bytea check (length(id_number_hash) = 32),
  foreign key (account_id, brand_id) references identity.account (id, brand_id),
  constraint contact_phone_whole check ((phone_sealed is null) = (phone_hash is null)),
  constraint contact_phone_there check (phone_verified_at is null or phone_hash is not null),
  constraint contact_email_whole check ((email_sealed is null) = (email_hash is null)),
  constraint contact_email_there check (email_verified_at is null or email_hash is not null),
  constraint contact_payee_whole check ((payee_name_sealed is null) = (payee_name_hash is null)),
  constraint contact_id_number_whole check ((id_number_sealed is null) = (id_number_hash is null))
);
-- A verified phone or address is one member's; others may tell the same, and prove nothing by it.
create unique index contact_phone on identity.contact (brand_id, phone_hash)
  where phone_verified_at is not null;
create unique index contact_email on identity.contact (brand_id, email_hash)
  where email_verified_at is not null;
create index contact_told_phone on identity.contact (brand_id, phone_hash) where phone_hash is not null;
create index contact_told_email on identity.contact (brand_id, email_hash) where email_hash is not null;
create index contact_id_number on identity.contact (brand_id, id_number_hash) where id_number_hash is not null;
