-- Reports of the provider that a dispute was won. Staff decide by them whether the payment is credited again.
alter table deposits.reversal
  -- The report claims no money any more: the dispute was won since, by the provider's report or the decision of staff.
  add column retracted boolean not null default false,
  -- The amount is all that was reversed of the payment at that time, as status polls report it.
  add column is_total boolean not null default false,
  -- When the provider reported that the dispute was won, with the amount in minor units (null: in another currency than
  -- ordered) and the evidence.
  add column won_reported_at timestamptz,
  add column won_amount bigint check (won_amount > 0),
  add column won_evidence text check (length(won_evidence) between 1 and 1000),
  add constraint reversal_won_check
    check (won_reported_at is not null or won_amount is null and won_evidence is null),
  drop constraint reversal_state_check,
  add constraint reversal_state_check check (state in ('OPEN', 'LOST', 'REOPENED', 'WON', 'NOT_CREDITED', 'COVERED'));

alter table deposits.provider_event
  drop constraint provider_event_status_check,
  add constraint provider_event_status_check
    check (status in ('PAID', 'FAILED', 'REVERSED', 'DISPUTED', 'DISPUTE_WON')),
  drop constraint provider_event_outcome_check,
  add constraint provider_event_outcome_check check (outcome in
    ('credited', 'waiting', 'failed', 'unmatched', 'reversed', 'won', 'none'));

alter table payment_providers.sandbox_payment
  drop constraint sandbox_payment_status_check,
  add constraint sandbox_payment_status_check
    check (status in ('PENDING', 'PAID', 'FAILED', 'REVERSED', 'DISPUTED', 'DISPUTE_WON'));
