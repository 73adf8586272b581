alter table programmes.programme drop constraint programme_kind_check;

alter table programmes.programme add constraint programme_kind_check check (kind in (
  'DEPOSIT_BONUS', 'REBATE', 'CASHBACK', 'APPLICATION', 'VIP', 'POINTS', 'MISSION', 'RAFFLE', 'RED_ENVELOPE'));

-- What is left of a wheel's prizes, by their numbers in the rules. A prize without a row has no end. One of which nothing is
-- left cannot be drawn.
create table programmes.prize_stock (
  programme_id uuid not null references programmes.programme (id),
  number int not null check (number > 0),
  left_count int not null check (left_count >= 0),
  primary key (programme_id, number)
);

-- A turn of a wheel that a member has used, with all that its outcome follows from.
create table programmes.raffle_turn (
  id uuid primary key,
  brand_id uuid not null,
  programme_id uuid not null references programmes.programme (id),
  member_id uuid not null,
  -- The entry that has earned the turn, and its number among the entry's, from 1.
  entry_id uuid not null references programmes.entry (id),
  number int not null check (number > 0),
  request_id uuid not null,
  -- The committed seed of module house_games, and the nonce that the index was drawn with.
  seed_id uuid not null,
  nonce int not null,
  -- The prizes that could be drawn: number, weight and amount of each.
  prizes jsonb not null,
  drawn_index int not null check (drawn_index >= 0),
  prize int not null,
  -- Minor units; 0 when nothing was won.
  amount bigint not null check (amount >= 0),
  -- The entry that the prize was granted for.
  reward_entry_id uuid unique references programmes.entry (id),
  drawn_at timestamptz not null,
  unique (entry_id, number),
  unique (member_id, request_id),
  unique (seed_id, nonce),
  check ((amount > 0) = (reward_entry_id is not null))
);

create index raffle_turn_member on programmes.raffle_turn (member_id, drawn_at desc, id desc);

-- A draw of winners from the tickets of a period.
create table programmes.ticket_draw (
  id uuid primary key,
  brand_id uuid not null,
  programme_id uuid not null references programmes.programme (id),
  period text not null,
  -- Null when there were no tickets.
  seed_id uuid,
  nonce int,
  tickets int not null check (tickets >= 0),
  drawn_at timestamptz not null,
  unique (programme_id, period),
  check ((tickets > 0) = (seed_id is not null)),
  check ((seed_id is null) = (nonce is null))
);

-- A ticket that won. Tickets are numbered from 0, those of each entry one after the other, in the order of joining.
create table programmes.winning_ticket (
  draw_id uuid not null references programmes.ticket_draw (id),
  -- From 1.
  place int not null check (place > 0),
  ticket int not null check (ticket >= 0),
  member_id uuid not null,
  prize int not null,
  amount bigint not null check (amount > 0),
  reward_entry_id uuid not null unique references programmes.entry (id),
  primary key (draw_id, place),
  unique (draw_id, ticket)
);

create trigger append_only before update or delete on programmes.raffle_turn
  for each row execute function programmes.deny();
create trigger append_only before update or delete on programmes.ticket_draw
  for each row execute function programmes.deny();
create trigger append_only before update or delete on programmes.winning_ticket
  for each row execute function programmes.deny();
create trigger no_truncate before truncate on programmes.raffle_turn execute function programmes.deny();
create trigger no_truncate before truncate on programmes.ticket_draw execute function programmes.deny();
create trigger no_truncate before truncate on programmes.winning_ticket execute function programmes.deny();

grant select, insert on programmes.raffle_turn, programmes.ticket_draw, programmes.winning_ticket to croupier_runtime;
grant select, insert, update on programmes.prize_stock to croupier_runtime;
