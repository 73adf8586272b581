-- The contract or the bill that a message is about, for the link to its page.
alter table inbox.message
  add column contract_id uuid,
  add column contract_kind text
    check (contract_kind in ('dividend', 'daily_salary', 'hourly_salary', 'realtime_salary')),
  add column bill_id uuid,
  add constraint message_contract_check check ((contract_id is null) = (contract_kind is null));
