-- Games that members have marked for themselves.
create schema favourites;

create table favourites.favourite (
  member_id uuid not null,
  game_id uuid not null references catalogue.game,
  brand_id uuid not null,
  added_at timestamptz not null,
  primary key (member_id, game_id),
  foreign key (member_id, brand_id) references members.member (id, brand_id)
);

create index favourite_newest on favourites.favourite (member_id, added_at desc, game_id desc);

grant usage on schema favourites to croupier_runtime;
grant select, insert, update, delete on all tables in schema favourites to croupier_runtime;
