-- What of stakes and payouts was on bonus balances: the rest is the member's own money.
alter table agent_figures.settlement
  add column bonus_stake bigint not null default 0,
  add column bonus_payout bigint not null default 0;
