-- Games that a vendor says it has, and that nobody has taken into the catalogue yet. A game that was taken is no offer
-- any more; one that the vendor no longer lists is forgotten, a dismissed one included.
create table catalogue.game_offer (
  id uuid primary key,
  brand_id uuid not null,
  vendor_id uuid not null references catalogue.vendor,
  code text not null check (length(code) between 1 and 100),
  name text not null,
  -- The vendor's word for its kind.
  category text,
  -- The kind of game that we take that word for; null where we know no such word.
  game_type text,
  rtp numeric check (rtp between 0 and 100),
  trial_offered boolean not null default false,
  icon_url text,
  status text not null default 'new' check (status in ('new', 'dismissed')),
  seen_at timestamptz not null,
  unique (vendor_id, code)
);
create index game_offer_order on catalogue.game_offer (brand_id, vendor_id, status, name, code);
