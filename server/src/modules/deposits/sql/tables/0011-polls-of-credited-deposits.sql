alter table deposits.deposit
  -- When the provider of a credited deposit is polled next for a reversal; null: never.
  add column reversal_poll_at timestamptz;

create index deposit_reversal_poll on deposits.deposit (reversal_poll_at) where reversal_poll_at is not null;
