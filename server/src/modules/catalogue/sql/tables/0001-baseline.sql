create schema catalogue;

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- A path of the site begins with one slash, and its first character obeys the same rules as the others.
create function catalogue.is_picture(p_url text) returns boolean language sql immutable
  return p_url ~ '^(https://[a-z0-9.-]+(:[0-9]{1,5})?/|/(?!/))[^[:space:][:cntrl:]"''<>\\`]*$' and length(p_url) <= 500;

create table catalogue.vendor (
  id uuid primary key,
  brand_id uuid not null,
  code text not null check (code ~ '^[a-zA-Z0-9][a-zA-Z0-9_-]{0,39}$'),
  name text not null,
  -- http(s), or 'house:' for a vendor that runs in this process.
  base_url text not null,
  -- Our operator id at this vendor. Unique per brand, so that a request signed for one vendor is not valid at another.
  operator_id text not null,
  -- Origins that its games are embedded from; none for the house, whose games are our own pages.
  launch_origins text[] not null default '{}',
  -- IP addresses or subnets that may call the wallet; any when empty.
  ip_allow_list text[] not null default '{}',
  status text not null default 'active' check (status in ('active', 'maintenance')),
  created_at timestamptz not null default now(),
  -- Sort key, ascending; then by name.
  position int not null default 0,
  -- Since when the brand offers it; it counts as new for 30 days.
  offered_since timestamptz not null,
  icon_url text check (catalogue.is_picture(icon_url)),
  -- Where players keep their money: SEAMLESS, in our wallet, which the vendor calls for each bet; TRANSFER, in the
  -- vendor's wallet, by vendor transfers.
  wallet_mode text not null default 'SEAMLESS'
  check (wallet_mode in ('SEAMLESS', 'TRANSFER')),
  -- The API that the vendor calls our wallet by: HUB88, one call per transaction, signed with its RSA key; ACTIONS, the
  -- bets and wins of a round in one call, signed with a shared secret.
  dialect text not null default 'HUB88' check (dialect in ('HUB88', 'ACTIONS')),
  -- Encrypted; only for dialects that need one.
  shared_secret bytea,
  unique (brand_id, code),
  unique (brand_id, operator_id),
  constraint vendor_secret check (dialect <> 'ACTIONS' or shared_secret is not null),
  constraint vendor_of_brand unique (id, brand_id)
);

create table catalogue.vendor_key (
  id uuid primary key,
  vendor_id uuid not null references catalogue.vendor,
  public_key text not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);

create index vendor_key_active on catalogue.vendor_key (vendor_id) where retired_at is null;

-- A vendor has two active keys at most, for rotation.
create function catalogue.check_active_keys() returns trigger language plpgsql as $$
begin
  perform 1 from catalogue.vendor v where v.id = new.vendor_id for update;
  if (select count(*) > 2 from catalogue.vendor_key k
      where k.vendor_id = new.vendor_id and k.retired_at is null) then
    raise exception 'a vendor has two active keys at most' using errcode = '23514';
  end if;
  return null;
end $$;

create trigger two_active_keys after insert or update on catalogue.vendor_key
  for each row execute function catalogue.check_active_keys();

create table catalogue.game (
  id uuid primary key,
  brand_id uuid not null,
  vendor_id uuid not null references catalogue.vendor,
  -- The game's public id.
  node_id text not null check (node_id ~ '^[a-zA-Z0-9][a-zA-Z0-9._-]{0,99}$'),
  vendor_game_code text not null check (length(vendor_game_code) between 1 and 100),
  name text not null,
  -- The name as search compares it: without diacritics, in lower case.
  name_norm text collate "C" not null,
  game_type text not null check (game_type in
    ('RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'BGS', 'COCKFIGHT')),
  classification text,
  is_hot boolean not null default false,
  has_demo boolean not null default false,
  status text not null default 'active' check (status in ('active', 'maintenance')),
  -- Return to player in percent, where the vendor states it.
  rtp numeric check (rtp between 0 and 100),
  position int not null default 0,
  created_at timestamptz not null default now(),
  -- A collection groups other games and cannot be launched itself.
  kind text not null default 'game' check (kind in ('game', 'collection')),
  collection_id uuid references catalogue.game,
  icon_url text check (catalogue.is_picture(icon_url)),
  large_icon_url text check (catalogue.is_picture(large_icon_url)),
  unique (brand_id, node_id),
  unique (vendor_id, vendor_game_code),
  constraint collection_not_nested check (kind = 'game' or collection_id is null)
);

create index game_order on catalogue.game (brand_id, position, name_norm, id);

create index game_by_type on catalogue.game (brand_id, game_type, position, name_norm, id);

create index game_in_collection on catalogue.game (collection_id, position, name_norm, id)
  where collection_id is not null;

create index game_by_vendor on catalogue.game (brand_id, vendor_id, position, name_norm, id);

create index game_hot on catalogue.game (brand_id, position, name_norm, id) where is_hot;

create index game_name_start on catalogue.game (brand_id, name_norm);

-- The brand is part of the index, so that a search reads the entries of its own brand only.
create index game_name_part on catalogue.game using gin (brand_id, name_norm gin_trgm_ops) with (fastupdate = off);

-- Names and order of the classifications of a game type.
create table catalogue.classification (
  brand_id uuid not null,
  game_type text not null check (game_type in
    ('RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'BGS', 'COCKFIGHT')),
  key text not null check (key ~ '^[A-Za-z0-9][A-Za-z0-9_.-]{0,39}$'),
  position int not null default 0,
  -- Names by the platform's language code; without one the key is shown.
  names jsonb not null check (jsonb_typeof(names) = 'object'),
  primary key (brand_id, game_type, key)
);

-- Changes with each change of a brand's games. A query for games reads it in the same statement, so that nodes know
-- whether their cached games are current.
create table catalogue.revision (
  brand_id uuid primary key,
  revision uuid not null
);

create function catalogue.revise() returns trigger language plpgsql as $$
begin
  insert into catalogue.revision as r (brand_id, revision)
    select c.brand_id, gen_random_uuid() from changed c group by c.brand_id order by c.brand_id
    on conflict (brand_id) do update set revision = excluded.revision;
  return null;
end $$;

create trigger revise_on_insert after insert on catalogue.game
  referencing new table as changed for each statement execute function catalogue.revise();

create trigger revise_on_update after update on catalogue.game
  referencing new table as changed for each statement execute function catalogue.revise();

create trigger revise_on_delete after delete on catalogue.game
  referencing old table as changed for each statement execute function catalogue.revise();

create trigger revise_on_insert after insert on catalogue.vendor
  referencing new table as changed for each statement execute function catalogue.revise();

create trigger revise_on_update after update on catalogue.vendor
  referencing new table as changed for each statement execute function catalogue.revise();

create trigger revise_on_delete after delete on catalogue.vendor
  referencing old table as changed for each statement execute function catalogue.revise();

-- Games that a vendor offers and that are not in the catalogue yet. Accepted games, and games that the vendor no longer
-- lists, are deleted.
create table catalogue.game_offer (
  id uuid primary key,
  brand_id uuid not null,
  vendor_id uuid not null references catalogue.vendor,
  code text not null check (length(code) between 1 and 100),
  name text not null,
  -- The vendor's category, as sent.
  category text,
  -- The game type that the category maps to; null for an unknown category.
  game_type text,
  rtp numeric check (rtp between 0 and 100),
  has_demo boolean not null default false,
  icon_url text,
  status text not null default 'new' check (status in ('new', 'dismissed')),
  seen_at timestamptz not null,
  unique (vendor_id, code)
);

create index game_offer_order on catalogue.game_offer (brand_id, vendor_id, status, name, code);

grant usage on schema catalogue to croupier_runtime;
grant select, insert, update, delete on all tables in schema catalogue to croupier_runtime;
