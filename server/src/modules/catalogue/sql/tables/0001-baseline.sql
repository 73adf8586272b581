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
  -- http(s), or 'house:' for the vendor that lives in this process.
  base_url text not null,
  -- What the vendor calls us. No two of a brand call us the same: what is signed for one must not serve at another.
  operator_id text not null,
  -- Origins that its games are shown from; none for the house, whose games are pages of ours.
  launch_origins text[] not null default '{}',
  -- Addresses that may call the wallet; empty: any.
  ip_allow_list text[] not null default '{}',
  status text not null default 'live' check (status in ('live', 'maintenance')),
  created_at timestamptz not null default now(),
  -- Vendors are shown in rising order, then by name.
  position int not null default 0,
  -- Since when the brand has it; for 30 days it is shown as new.
  offered_since timestamptz not null,
  icon_url text check (catalogue.is_picture(icon_url)),
  -- Where a vendor's players keep their money: SEAMLESS, every stake is taken from the wallet as it is made; TRANSFER, money
  -- is carried to the vendor and back.
  wallet_mode text not null default 'SEAMLESS'
  check (wallet_mode in ('SEAMLESS', 'TRANSFER')),
  -- The protocol by which a vendor calls the wallet: HUB88, a call a transaction, signed by its RSA key; ACTIONS, several bets and wins of
  -- a round in one call, signed by a secret that both sides know.
  dialect text not null default 'HUB88' check (dialect in ('HUB88', 'ACTIONS')),
  -- Sealed; only for dialects that need one.
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

create index vendor_key_live on catalogue.vendor_key (vendor_id) where retired_at is null;

-- Two keys live at most: the one in use and the one to come.
create function catalogue.check_live_keys() returns trigger language plpgsql as $$
begin
  perform 1 from catalogue.vendor v where v.id = new.vendor_id for update;
  if (select count(*) > 2 from catalogue.vendor_key k
      where k.vendor_id = new.vendor_id and k.retired_at is null) then
    raise exception 'a vendor has two live keys at most' using errcode = '23514';
  end if;
  return null;
end $$;

create trigger two_live_keys after insert or update on catalogue.vendor_key
  for each row execute function catalogue.check_live_keys();

create table catalogue.game (
  id uuid primary key,
  brand_id uuid not null,
  vendor_id uuid not null references catalogue.vendor,
  -- The game's public id.
  node_id text not null check (node_id ~ '^[a-zA-Z0-9][a-zA-Z0-9._-]{0,99}$'),
  vendor_game_code text not null check (length(vendor_game_code) between 1 and 100),
  name text not null,
  -- The name as search compares it: without marks, lower case.
  name_norm text collate "C" not null,
  game_type text not null check (game_type in
    ('RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'BGS', 'COCKFIGHT')),
  game_classify text,
  is_hot boolean not null default false,
  trial_offered boolean not null default false,
  status text not null default 'live' check (status in ('live', 'maintenance')),
  -- Return to player in percent, where the vendor states it.
  rtp numeric check (rtp between 0 and 100),
  position int not null default 0,
  created_at timestamptz not null default now(),
  -- A container leads to the games that name it, and is not played itself.
  kind text not null default 'game' check (kind in ('game', 'container')),
  container_id uuid references catalogue.game,
  icon_url text check (catalogue.is_picture(icon_url)),
  large_icon_url text check (catalogue.is_picture(large_icon_url)),
  unique (brand_id, node_id),
  unique (vendor_id, vendor_game_code),
  constraint container_not_nested check (kind = 'game' or container_id is null)
);

create index game_order on catalogue.game (brand_id, position, name_norm, id);

create index game_by_type on catalogue.game (brand_id, game_type, position, name_norm, id);

create index game_in_container on catalogue.game (container_id, position, name_norm, id)
  where container_id is not null;

create index game_by_vendor on catalogue.game (brand_id, vendor_id, position, name_norm, id);

create index game_hot on catalogue.game (brand_id, position, name_norm, id) where is_hot;

create index game_name_start on catalogue.game (brand_id, name_norm);

-- The brand is part of the index, so that a search costs what its own brand holds, however many others there are.
create index game_name_part on catalogue.game using gin (brand_id, name_norm gin_trgm_ops) with (fastupdate = off);

-- What the classifications of a kind of game are called, and in which order they are shown.
create table catalogue.classification (
  brand_id uuid not null,
  game_type text not null check (game_type in
    ('RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'BGS', 'COCKFIGHT')),
  key text not null check (key ~ '^[A-Za-z0-9][A-Za-z0-9_.-]{0,39}$'),
  position int not null default 0,
  -- Names by the platform's language code; the key serves where there is none.
  names jsonb not null check (jsonb_typeof(names) = 'object'),
  primary key (brand_id, game_type, key)
);

-- What a node caches of a brand's games is valid for one revision of its catalogue: a query for games reads in the
-- same statement which one that is. A new number for each change, never one that was there before.
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

-- Games that a vendor offers and that are not in the catalogue yet. A game that was taken is no offer
-- any more; one that the vendor no longer lists is forgotten, a dismissed one included.
create table catalogue.game_offer (
  id uuid primary key,
  brand_id uuid not null,
  vendor_id uuid not null references catalogue.vendor,
  code text not null check (length(code) between 1 and 100),
  name text not null,
  -- The vendor's name of its kind.
  category text,
  -- The game type that we map that name to; null for an unknown name.
  game_type text,
  rtp numeric check (rtp between 0 and 100),
  trial_offered boolean not null default false,
  icon_url text,
  status text not null default 'new' check (status in ('new', 'dismissed')),
  seen_at timestamptz not null,
  unique (vendor_id, code)
);

create index game_offer_order on catalogue.game_offer (brand_id, vendor_id, status, name, code);

grant usage on schema catalogue to croupier_runtime;
grant select, insert, update, delete on all tables in schema catalogue to croupier_runtime;
