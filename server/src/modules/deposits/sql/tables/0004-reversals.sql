-- Payments that a provider reported as reversed, disputed or failed after they had been received.
create table cashier.reversal (
  id uuid primary key,
  brand_id uuid not null,
  deposit_id uuid not null,
  -- The unmatched payment that was reversed; null: the payment by which the deposit was credited.
  unmatched_payment_id uuid references cashier.unmatched_payment (id),
  provider_code text not null,
  event_id text not null check (length(event_id) between 1 and 100),
  -- The provider's id of the payment.
  payment_id text not null check (length(payment_id) between 1 and 100),
  kind text not null check (kind in ('REVERSED', 'DISPUTED', 'FAILED')),
  -- Minor units: the reported amount; null: the whole payment.
  amount bigint check (amount > 0),
  -- The reported amount, such as "95.00 EUR", where it is not in the order's currency: then the whole payment is reversed.
  reported_amount text check (length(reported_amount) between 1 and 60),
  -- What the provider reported as evidence, such as the reason of a dispute.
  evidence text check (length(evidence) between 1 and 1000),
  state text not null check (state in ('OPEN', 'LOST', 'WON', 'NOT_CREDITED', 'COVERED')),
  -- What was reversed of the credit, the fee and the bonus, and how much of it became a debt; minor units.
  credit_amount bigint not null default 0 check (credit_amount >= 0),
  fee_amount bigint not null default 0 check (fee_amount >= 0),
  bonus_amount bigint not null default 0 check (bonus_amount >= 0),
  debt_amount bigint not null default 0 check (debt_amount between 0 and credit_amount + bonus_amount),
  opened_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  unique (brand_id, provider_code, event_id),
  foreign key (deposit_id, brand_id) references cashier.deposit (id, brand_id),
  check ((state in ('LOST', 'WON')) = (decided_at is not null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((state in ('NOT_CREDITED', 'COVERED')) = (credit_amount + fee_amount = 0))
);

create index reversal_deposit on cashier.reversal (deposit_id);

create index reversal_listed on cashier.reversal (brand_id, opened_at desc, id desc);

grant select, insert, update on cashier.reversal to croupier_runtime;

alter table cashier.deposit
  -- The part of the credit that is reversed, in minor units, and the state of its reversals; null: there were none.
  add column reversed_amount bigint not null default 0 check (reversed_amount >= 0),
  add column reversal text check (reversal in ('OPEN', 'LOST', 'WON')),
  drop constraint deposit_reason_check,
  add constraint deposit_reason_check check (reason in
    ('amount', 'currency', 'limit', 'excluded', 'frozen', 'refused', 'payment_provider', 'staff', 'reversed'));

alter table cashier.provider_event
  drop constraint provider_event_status_check,
  add constraint provider_event_status_check check (status in ('PAID', 'FAILED', 'REVERSED', 'DISPUTED')),
  drop constraint provider_event_outcome_check,
  add constraint provider_event_outcome_check check (outcome in
    ('credited', 'waiting', 'failed', 'unmatched', 'reversed', 'none'));

alter table cashier.sandbox_payment
  drop constraint sandbox_payment_status_check,
  add constraint sandbox_payment_status_check check (status in ('PENDING', 'PAID', 'FAILED', 'REVERSED', 'DISPUTED'));
