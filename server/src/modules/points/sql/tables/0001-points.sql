-- Points: whole numbers that members earn by programmes, convert into cash, and redeem for goods. They have no expiry.
create schema points;

-- A member's points. Each change is a line, which has the balance afterwards.
create table points.account (
  member_id uuid primary key,
  brand_id uuid not null references brands.brand (id),
  balance bigint not null default 0 constraint account_balance check (balance >= 0),
  -- Number of the last line, without gaps.
  seq bigint not null default 0,
  -- When the last line was posted; the next one is later, so that lines are in order by time.
  posted_at timestamptz
) with (fillfactor = 70);

-- A change of a member's points. What is redeemed leaves the balance at once, and returns when staff reject it.
create table points.line (
  id uuid primary key,
  member_id uuid not null references points.account (member_id),
  brand_id uuid not null,
  seq bigint not null check (seq > 0),
  kind text not null check (kind in (
    'BETS', 'DEPOSITS', 'ACTIVITY', 'REVOKED', 'CONVERTED', 'REDEEMED', 'RETURNED')),
  points bigint not null check (points <> 0),
  balance_after bigint not null check (balance_after >= 0),
  -- What the change is of: each is posted once.
  source_key text not null unique,
  -- The reward, the conversion or the redemption.
  source_id uuid not null,
  reference text not null,
  -- What was redeemed.
  remark text,
  -- How many points correspond to an amount of money, in minor units, and what was paid out.
  ratio_points bigint check (ratio_points > 0),
  ratio_amount bigint check (ratio_amount > 0),
  paid_amount bigint check (paid_amount > 0),
  currency text references ledger.currency (code),
  created_at timestamptz not null,
  unique (member_id, seq),
  check ((kind in ('BETS', 'DEPOSITS', 'ACTIVITY', 'RETURNED')) = (points > 0)),
  check (currency is not null or (ratio_amount is null and paid_amount is null))
);

create index line_by_time on points.line (member_id, created_at desc, id desc);

create function points.deny() returns trigger language plpgsql as $$
begin
  raise exception 'points.% is append-only', tg_table_name using errcode = '42501';
end $$;

create trigger append_only before update or delete on points.line for each row execute function points.deny();

create trigger no_truncate before truncate on points.line execute function points.deny();

-- How many points a unit of a currency (1.00 USD) takes. Without a row, points are not converted into it.
create table points.rate (
  brand_id uuid not null references brands.brand (id),
  currency text not null references ledger.currency (code),
  points_per_unit bigint not null check (points_per_unit between 1 and 1000000000),
  primary key (brand_id, currency)
);

create table points.conversion (
  id uuid primary key,
  brand_id uuid not null,
  member_id uuid not null,
  request_id uuid not null,
  reference text not null unique,
  requested_points bigint not null check (requested_points > 0),
  -- What the amount takes; the rest stays in the balance.
  used_points bigint not null check (used_points between 1 and requested_points),
  points_per_unit bigint not null,
  currency text not null references ledger.currency (code),
  amount bigint not null check (amount > 0),
  transfer_id bigint unique,
  created_at timestamptz not null,
  unique (member_id, request_id)
);

-- What a good of the mall costs, and how many there are. Its texts and pictures are content of the brand.
create table points.good (
  id uuid primary key references content.entry (id),
  brand_id uuid not null references brands.brand (id),
  points bigint not null check (points between 1 and 1000000000),
  stock int not null default 0 constraint good_stock check (stock >= 0)
);

create index good_brand on points.good (brand_id);

-- Goods that a member asks for. The points leave the balance and the goods the stock at once; both return when staff reject.
create table points.redemption (
  id uuid primary key,
  brand_id uuid not null,
  member_id uuid not null,
  request_id uuid not null,
  reference text not null unique,
  good_id uuid not null references points.good (id),
  -- The name of the good as the member saw it.
  good_name text not null,
  quantity int not null check (quantity > 0),
  points bigint not null check (points > 0),
  -- Encrypted.
  address_sealed bytea not null,
  mobile_sealed bytea not null,
  state text not null default 'IN_PROCESS' check (state in ('IN_PROCESS', 'APPROVED', 'REJECTED')),
  -- What staff answered.
  answer text check (char_length(answer) <= 500),
  -- Username of the staff member.
  decided_by text,
  created_at timestamptz not null,
  decided_at timestamptz,
  unique (member_id, request_id),
  check ((state = 'IN_PROCESS') = (decided_at is null))
);

create index redemption_member on points.redemption (member_id, created_at desc);
create index redemption_brand on points.redemption (brand_id, created_at desc);

insert into agent_figures.cash_code (code, kind) values (64, 'BONUS');

grant usage on schema points to croupier_runtime;
grant select, insert on points.line to croupier_runtime;
grant select, insert, update on points.account, points.conversion, points.good, points.redemption to croupier_runtime;
grant select, insert, update, delete on points.rate to croupier_runtime;
