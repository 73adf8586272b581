-- A page of the newest or best paying games is read along these, so that no request sorts the brand's games.
create index game_newest on catalogue.game (brand_id, created_at desc, position desc, id);

create index game_by_rtp on catalogue.game (brand_id, rtp desc nulls last, position, name_norm, id);
