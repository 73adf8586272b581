-- The part of a deposit or bonus that was reversed requires no turnover.
alter table turnover.requirement
  add column reversed bigint not null default 0,
  add constraint requirement_reversed_check check (reversed between 0 and amount);

-- Why a member may neither withdraw nor transfer money: reversals of deposits that staff have to decide about.
create table turnover.withdrawal_block (
  -- Id of the reversal.
  id uuid primary key,
  brand_id uuid not null references brands.brand (id),
  member_id uuid not null,
  created_at timestamptz not null
);

create index withdrawal_block_member on turnover.withdrawal_block (member_id);

grant select, insert, delete on turnover.withdrawal_block to croupier_runtime;
