-- Rewards that are bonuses with a balance of their own (WALLET mode), and how far the log of settled rounds has been counted
-- towards their wagering, by brand.
alter table programmes.reward_grant drop constraint reward_grant_kind_check,
  add constraint reward_grant_kind_check check (kind in ('CASH', 'POINTS', 'BONUS'));
alter table programmes.entry drop constraint entry_reason_check,
  add constraint entry_reason_check check (
    reason in (
      'BUDGET_SPENT', 'ACCOUNT_FROZEN', 'EXCLUDED', 'NOTHING_DUE', 'CAP_REACHED', 'UNDER_REVIEW', 'BONUS_OPEN'));

create table programmes.wagering_position (
  brand_id uuid primary key references brands.brand (id),
  sequence bigint not null
);

insert into agent_figures.cash_code (code, kind)
  values (70, 'BONUS'), (71, 'BONUS'), (72, 'BONUS'), (73, 'BONUS'), (74, 'BONUS');

grant select, insert, update on programmes.wagering_position to croupier_runtime;
