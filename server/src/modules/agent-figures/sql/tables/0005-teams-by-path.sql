-- The agents above a member, nearest first, by a number. Figures of members refer to it, so that those of a team in some days
-- are found by one index: an array in each row had to be compared with every day of the team.
create table agent_figures.path (
  id int generated always as identity primary key,
  agents uuid[] not null unique
);

create index path_team on agent_figures.path using gin (agents);

-- The fold waits. Bets and reports go on until the tables are exchanged.
select from agent_figures.fold_state for update;

insert into agent_figures.path (agents) select distinct f.path from agent_figures.member_day f;

create table agent_figures.member_day_by_path (
  brand_id uuid not null,
  member_id uuid not null,
  local_day date not null,
  currency text not null,
  category text not null,
  vendor_id uuid not null,
  path_id int not null,
  rounds int not null,
  stake bigint not null,
  payout bigint not null,
  valid_bet bigint not null,
  deposits bigint not null,
  deposit_count int not null,
  withdrawals bigint not null,
  withdrawal_count int not null,
  bonus bigint not null,
  rebate bigint not null,
  registered int not null,
  first_deposits int not null,
  first_deposit_amount bigint not null
) with (fillfactor = 80);

insert into agent_figures.member_day_by_path
  select f.brand_id, f.member_id, f.local_day, f.currency, f.category, f.vendor_id, p.id, f.rounds, f.stake, f.payout,
      f.valid_bet, f.deposits, f.deposit_count, f.withdrawals, f.withdrawal_count, f.bonus, f.rebate, f.registered,
      f.first_deposits, f.first_deposit_amount
    from agent_figures.member_day f join agent_figures.path p on p.agents = f.path
    order by f.local_day, p.id, f.member_id;

drop table agent_figures.member_day;

alter table agent_figures.member_day_by_path rename to member_day;

alter table agent_figures.member_day
  add constraint member_day_pkey primary key (member_id, local_day, currency, category, vendor_id);

create index member_day_path on agent_figures.member_day (path_id, local_day);

create index member_day_day on agent_figures.member_day (brand_id, local_day);

grant select, insert on agent_figures.path to croupier_runtime;
grant select, insert, update, delete on agent_figures.member_day to croupier_runtime;
