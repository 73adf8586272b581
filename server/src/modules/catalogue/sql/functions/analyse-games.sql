-- Measures the tables that lists of games are read from; only their owner may.
create or replace function catalogue.analyse_games() returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  analyze catalogue.vendor, catalogue.game;
end $$;
