-- A brand's VIP levels: what members of a level and above, up to the next one, are called, and which crest they wear.
create table brands.vip_level (
  brand_id uuid not null references brands.brand (id),
  level int not null check (level between 0 and 999),
  rank smallint not null check (rank between 0 and 99),
  -- By code of a language.
  labels jsonb not null check (jsonb_typeof(labels) = 'object'),
  primary key (brand_id, level)
);

-- The promotion that tells members how to bring others; null: the brand has none such.
alter table brands.brand add column referral_promotion uuid;

-- What the brand is known by where its visitors are measured; null: they are not.
alter table brands.brand add column analytics_id text check (analytics_id ~ '^[A-Za-z0-9_-]{1,40}$');
