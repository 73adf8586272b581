-- Members who bring others, and rewards that wait for staff because the account resembles an earlier one.
alter table programmes.programme drop constraint programme_kind_check;

alter table programmes.programme add constraint programme_kind_check check (kind in (
  'DEPOSIT_BONUS', 'REBATE', 'CASHBACK', 'APPLICATION', 'VIP', 'POINTS', 'MISSION', 'RAFFLE', 'RED_ENVELOPE',
  'LEADERBOARD', 'REFERRAL'));

alter table programmes.entry drop constraint entry_reason_check;

alter table programmes.entry add constraint entry_reason_check check (reason in (
  'BUDGET_SPENT', 'ACCOUNT_FROZEN', 'EXCLUDED', 'NOTHING_DUE', 'CAP_REACHED', 'UNDER_REVIEW'));

-- The code by which a player refers others; it is made when the player first asks for it.
create table programmes.referral_code (
  member_id uuid primary key,
  brand_id uuid not null references brands.brand (id),
  code text not null check (code ~ '^[A-Z2-9]{8}$'),
  created_at timestamptz not null,
  unique (brand_id, code)
);

create trigger append_only before update or delete on programmes.referral_code
  for each row execute function programmes.deny();

-- Who has referred a player, once and for good. It has nothing to do with the tree of agents.
create table programmes.referral (
  referee_id uuid primary key,
  referrer_id uuid not null references programmes.referral_code (member_id),
  brand_id uuid not null,
  at timestamptz not null,
  -- The programme that rewards it; null when none was running.
  programme_id uuid references programmes.programme (id),
  -- Until when the referee can qualify.
  until timestamptz,
  -- When the referee's phone or address was found to be verified.
  verified_at timestamptz,
  check (referee_id <> referrer_id),
  check ((programme_id is null) = (until is null))
);

create index referral_referrer on programmes.referral (referrer_id, at desc);
create index referral_unverified on programmes.referral (brand_id, until) where verified_at is null and until is not null;

-- What an account has in common with that of an earlier member. A reward of it waits until staff have approved it.
create table programmes.account_match (
  entry_id uuid not null references programmes.entry (id),
  kind text not null check (kind in ('PAYEE', 'DOCUMENT', 'DEVICE', 'WITHDRAWAL_ACCOUNT')),
  member_id uuid not null,
  -- When staff approved the reward all the same: this holds no later reward of the account.
  approved_at timestamptz,
  primary key (entry_id, kind, member_id)
);

-- Of codes only the rows are locked.
grant select, insert, update on programmes.referral_code, programmes.referral, programmes.account_match
  to croupier_runtime;
