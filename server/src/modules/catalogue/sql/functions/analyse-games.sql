-- Analyses the tables that game lists are read from; only their owner may do that.
create or replace function catalogue.analyse_games() returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  analyze catalogue.vendor, catalogue.game;
end $$;
