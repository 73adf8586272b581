-- The least valid bet of active members may change: a period has the one of its first day, so that those that have begun
-- are not counted again.
alter table agent_figures.terms add column since date not null default '-infinity';
alter table agent_figures.terms alter column since drop default;
alter table agent_figures.terms drop constraint terms_pkey, add primary key (brand_id, currency, since);
