-- A member spins at one pace in all house games together: games that are open in parallel do not add up.
create table house_games.spin_pace (
  brand_id uuid not null,
  -- The member, or the session of a demo.
  player_key text not null,
  last_spin_at timestamptz,
  primary key (brand_id, player_key)
);

insert into house_games.spin_pace (brand_id, player_key, last_spin_at)
  select brand_id, player_key, max(last_spin_at) from house_games.player group by brand_id, player_key;

alter table house_games.player drop column last_spin_at;

comment on table house_games.player is 'Who plays which game: the member, or the session of a demo. Owns the seeds.';

grant select, insert, update, delete on house_games.spin_pace to croupier_runtime;
