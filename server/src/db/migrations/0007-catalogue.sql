-- Game vendors of a brand, their keys and their games.
create extension if not exists pg_trgm;

create schema catalogue;

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
  unique (brand_id, code),
  unique (brand_id, operator_id)
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
  name_norm text not null,
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
  unique (brand_id, node_id),
  unique (vendor_id, vendor_game_code)
);
create index game_order on catalogue.game (brand_id, position, name_norm, id);
create index game_by_type on catalogue.game (brand_id, game_type, position, name_norm, id);
create index game_name_part on catalogue.game using gin (name_norm gin_trgm_ops);
create index game_name_start on catalogue.game (brand_id, name_norm text_pattern_ops);
