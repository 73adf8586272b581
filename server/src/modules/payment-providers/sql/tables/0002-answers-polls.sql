alter table payment_providers.provider
  -- False once it did not know a payment that it must know; then it is not polled for reversals.
  add column answers_polls boolean not null default true;
