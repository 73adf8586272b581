create schema content;

-- What a brand shows its visitors: banners, notices, announcements, promotions, help, links.
create table content.entry (
  id uuid primary key,
  brand_id uuid not null references brands.brand (id),
  kind text not null check (kind in
    ('BANNER', 'NOTICE', 'ANNOUNCEMENT', 'PROMOTION', 'HELP_TOPIC', 'RESOURCE', 'DOWNLOAD')),
  -- A banner's group, or whom an announcement opens for.
  category text check (category ~ '^[A-Z][A-Z_]{0,39}$'),
  -- A promotion's type, or that of the promotions an announcement is about.
  promotion_type text check (promotion_type in
    ('NEWBIE', 'LIMITED', 'SPECIAL', 'DAILY', 'HIGH_REBATE', 'VIP')),
  -- A help topic's anchor, a resource's key, a download's platform: one of each in a brand.
  name text check (length(name) between 1 and 40),
  link text check (length(link) between 1 and 500),
  -- [{"sequence": 1, "url": "/art/…"}]
  pictures jsonb not null default '[]',
  position int not null,
  published boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  -- Optimistic lock: counts the changes, and a change names the version it is based on.
  version int not null default 1,
  changed_at timestamptz not null,
  unique (brand_id, kind, name)
);

create index entry_of_kind on content.entry (brand_id, kind, position, starts_at desc);

-- Where the next start or end of anything is looked for.
create index entry_starts on content.entry (brand_id, starts_at) where published;

create index entry_ends on content.entry (brand_id, ends_at) where published and ends_at is not null;

-- What an entry says in one language. `body` is HTML that was cleaned before it was written.
create table content.entry_text (
  entry_id uuid not null references content.entry (id) on delete cascade,
  language_code text not null references brands.language (code),
  title text not null check (length(title) between 1 and 120),
  summary text not null check (length(summary) <= 300),
  body text not null check (length(body) <= 20000),
  primary key (entry_id, language_code)
);

grant usage on schema content to croupier_runtime;
grant select, insert, update, delete on all tables in schema content to croupier_runtime;
