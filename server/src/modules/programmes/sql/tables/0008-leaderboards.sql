-- Leaderboards: scores of members in a period, and who won its prizes.
alter table programmes.programme drop constraint programme_kind_check;

alter table programmes.programme add constraint programme_kind_check
  check (kind in ('DEPOSIT_BONUS', 'REBATE', 'CASHBACK', 'APPLICATION', 'VIP', 'POINTS', 'MISSION', 'RAFFLE', 'RED_ENVELOPE',
    'LEADERBOARD'));

-- A period of a leaderboard that something has counted in.
create table programmes.board (
  programme_id uuid not null,
  -- The first local day, as YYYY-MM-DD; '' when there is only one.
  period text not null,
  brand_id uuid not null references brands.brand (id),
  -- The rules by which it counts and pays, whatever becomes of the programme.
  version int not null,
  -- When the period ends; null when it has no end.
  period_until timestamptz,
  -- When its prizes were decided; scores do not change afterwards.
  closed_at timestamptz,
  primary key (programme_id, period),
  foreign key (programme_id, version) references programmes.programme_version (programme_id, version)
);

create index board_open on programmes.board (brand_id) where closed_at is null;

create table programmes.score (
  programme_id uuid not null,
  period text not null,
  member_id uuid not null,
  score bigint not null,
  -- When the score was reached: of members with the same score, the earlier one ranks higher.
  reached_at timestamptz not null,
  -- Whether the member was excluded from play in the period.
  has_left boolean not null default false,
  primary key (programme_id, member_id, period),
  foreign key (programme_id, period) references programmes.board (programme_id, period)
);

create index score_rank on programmes.score (programme_id, period, (-score), reached_at, member_id)
  where score > 0 and not has_left;

-- How many ranked members have a score in a range: ranks that are too low to be counted one by one are estimated from them.
create table programmes.score_bucket (
  programme_id uuid not null,
  period text not null,
  bucket int not null,
  members int not null,
  primary key (programme_id, period, bucket)
) with (fillfactor = 70);

-- Who won which prize of a period that was closed.
create table programmes.board_winner (
  programme_id uuid not null,
  period text not null,
  rank int not null check (rank > 0),
  member_id uuid not null,
  score bigint not null check (score > 0),
  reached_at timestamptz not null,
  entry_id uuid not null unique references programmes.entry (id),
  primary key (programme_id, period, rank),
  unique (programme_id, period, member_id),
  foreign key (programme_id, period) references programmes.board (programme_id, period)
);

create trigger append_only before update or delete on programmes.board_winner
  for each row execute function programmes.deny();

create trigger no_truncate before truncate on programmes.board_winner execute function programmes.deny();

grant select, insert on programmes.board_winner to croupier_runtime;
grant select, insert, update on programmes.board, programmes.score, programmes.score_bucket to croupier_runtime;
