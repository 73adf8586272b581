-- Columns are named after what they hold.
alter table withdrawals.terms rename column day_count to daily_count_limit;

alter table withdrawals.terms rename column day_amount to daily_amount_limit;

alter table withdrawals.terms rename column receipt_minutes to receipt_confirmation_minutes;

alter table withdrawals.terms rename column cooling_hours to new_payout_account_delay_hours;

alter table withdrawals.withdrawal rename column receipt to receipt_state;

alter table withdrawals.withdrawal rename column receipt_due_at to receipt_confirmation_due_at;

-- Requests that wait name the values as before: they have to be requested again.
update approvals.request set state = 'REPLACED', ended_at = now()
  where state = 'WAITING'
    and kind in ('withdrawal_terms', 'payout_provider', 'deposit_provider', 'method_provider');

-- A withdrawal with one of two approvals is still requested: the first approval is a request of the approvals module,
-- which can be refused, withdrawn, or expire.
alter table withdrawals.withdrawal drop constraint withdrawal_state_check;

update withdrawals.withdrawal set state = 'REQUESTED' where state = 'APPROVED_ONCE';

alter table withdrawals.withdrawal add constraint withdrawal_state_check
  check (state in ('REQUESTED', 'APPROVED', 'PAYING', 'UNKNOWN', 'PAID', 'PARTLY_PAID', 'REFUSED', 'FAILED'));

alter table withdrawals.event drop constraint event_kind_check;

update withdrawals.event set kind = 'FIRST_APPROVAL' where kind = 'APPROVED_ONCE';

alter table withdrawals.event add constraint event_kind_check
  check (kind in ('REQUESTED', 'FIRST_APPROVAL', 'APPROVED', 'PAYING', 'UNKNOWN', 'PAID', 'PARTLY_PAID', 'REFUSED', 'FAILED',
    'RECEIVED', 'AUTO_CONFIRMED', 'PARTLY_RECEIVED', 'NOT_RECEIVED', 'REFUNDED', 'CLOSED', 'CONTRADICTED'));

alter table withdrawals.withdrawal drop constraint withdrawal_reason_check;

update withdrawals.withdrawal set reason = case reason when 'operator' then 'staff' else 'payment_provider' end
  where reason is not null;

alter table withdrawals.withdrawal add constraint withdrawal_reason_check check (reason in ('staff', 'payment_provider'));

-- The withdrawal for which a requirement was fulfilled; here, because its foreign key was added by this module.
alter table turnover.requirement rename column settled_by to fulfilled_by;
