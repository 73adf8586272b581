-- The catalogue in breadth: pictures, containers, classifications, vendors in order, and search within a brand.
create extension if not exists btree_gin;

-- An https address or a path of the site; text that could end a quoted attribute or a style is no picture's.
create function catalogue.is_picture(p_url text) returns boolean language sql immutable
  return p_url ~ '^(https://[a-z0-9.-]+(:[0-9]{1,5})?/|/[^/])[^[:space:][:cntrl:]"''<>\\`]*$' and length(p_url) <= 500;

alter table catalogue.vendor
  -- Vendors are shown in rising order, then by name.
  add column position int not null default 0,
  -- Since when the brand has it; for 30 days it is shown as new.
  add column offered_since timestamptz,
  add column icon_url text check (catalogue.is_picture(icon_url));
update catalogue.vendor set offered_since = created_at;
alter table catalogue.vendor alter column offered_since set not null;

alter table catalogue.game
  -- A container leads to the games that name it, and is not played itself.
  add column kind text not null default 'game' check (kind in ('game', 'container')),
  add column container_id uuid references catalogue.game,
  add column icon_url text check (catalogue.is_picture(icon_url)),
  add column large_icon_url text check (catalogue.is_picture(large_icon_url)),
  add constraint container_in_none check (kind = 'game' or container_id is null);
create index game_in_container on catalogue.game (container_id, position, name_norm, id)
  where container_id is not null;
create index game_by_vendor on catalogue.game (brand_id, vendor_id, position, name_norm, id);
create index game_hot on catalogue.game (brand_id, position, name_norm, id) where is_hot;

-- Names are put in order by their code points: the same on every database, and quickly compared.
drop index catalogue.game_name_start, catalogue.game_name_part;
alter table catalogue.game alter column name_norm type text collate "C";
create index game_name_start on catalogue.game (brand_id, name_norm);
-- The brand stands in the index, so that a search costs what its own brand holds, however many others there are.
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
