-- An agent that owes a part of its downlines' earnings may neither withdraw nor transfer money either.
alter table turnover.withdrawal_block
  add column reason text not null default 'DEPOSIT_REVERSAL'
    constraint withdrawal_block_reason_check check (reason in ('DEPOSIT_REVERSAL', 'AGENT_SHORTFALL'));
