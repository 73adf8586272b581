-- Figures of agents' teams, computed from settled rounds. Amounts are minor units.
create schema agent_figures;

-- One row for each settled round, and one for each later change of it (a late win, a rollback after closing), which has the
-- differences and is dated when it was made. Append-only. The fold writes it under a lock, so sequence numbers become
-- visible in their order.
create table agent_figures.settlement (
  sequence bigint primary key,
  brand_id uuid not null,
  member_id uuid not null,
  -- The agents above the member as of the settlement, nearest first; empty at the top.
  path uuid[] not null,
  round_id uuid not null,
  currency text not null,
  category text not null
    check (category in ('LIVE', 'RNG', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'COCKFIGHT')),
  vendor_id uuid not null,
  -- In the brand's time zone when it was folded. The hour is that of the clock; hour_at is when it began, which tells the
  -- two hours apart that have the same number when clocks go back.
  local_day date not null,
  local_hour smallint not null check (local_hour between 0 and 23),
  hour_at timestamptz not null,
  stake bigint not null,
  payout bigint not null,
  valid_bet bigint not null,
  -- What the round amounts to with this row.
  total_stake bigint not null check (total_stake >= 0),
  total_payout bigint not null check (total_payout >= 0),
  total_valid_bet bigint not null check (total_valid_bet between 0 and total_stake),
  settled_at timestamptz not null,
  -- The first row of the round; null: this is it.
  corrects bigint references agent_figures.settlement (sequence)
);

create unique index settlement_round on agent_figures.settlement (round_id) where corrects is null;

create index settlement_corrections on agent_figures.settlement (round_id) where corrects is not null;

create index settlement_feed on agent_figures.settlement (brand_id, sequence);

create index settlement_day on agent_figures.settlement (brand_id, local_day, settled_at desc);

create index settlement_member on agent_figures.settlement (member_id, settled_at desc, sequence desc);

create function agent_figures.deny() returns trigger language plpgsql as $$
begin
  raise exception 'agent_figures.% is append-only', tg_table_name using errcode = '42501';
end $$;

create trigger append_only before update or delete on agent_figures.settlement
  for each row execute function agent_figures.deny();

create trigger no_truncate before truncate on agent_figures.settlement execute function agent_figures.deny();

-- How far a brand's figures are complete: no row that is written later is dated before folded_until.
create table agent_figures.brand_watermark (
  brand_id uuid primary key references brands.brand (id),
  folded_until timestamptz not null
);

-- The valid bet from which a member counts as active in a period; 100 units of the currency without a row.
create table agent_figures.terms (
  brand_id uuid not null references brands.brand (id),
  currency text not null references ledger.currency (code),
  active_min_bet bigint not null check (active_min_bet > 0),
  primary key (brand_id, currency)
);

grant usage on schema agent_figures to croupier_runtime;
grant select, insert on agent_figures.settlement to croupier_runtime;
grant select, insert, update on agent_figures.brand_watermark, agent_figures.terms to croupier_runtime;
