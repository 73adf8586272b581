-- Requests about the installation, such as those about its staff, belong to no brand: its staff approve them from any.
alter table approvals.request alter column brand_id drop not null;

drop index approvals.request_waiting;

create unique index request_waiting on approvals.request (brand_id, kind, subject) nulls not distinct
  where state = 'WAITING';

-- Those that wait belong to the brand in which they were made: they have to be requested again.
update approvals.request set state = 'REPLACED', ended_at = now()
  where state = 'WAITING' and kind = 'staff_roles'
    and subject in (select a.id::text from staff.account a where a.brand_id is null);

-- Opening a staff account, resetting it, or enabling one that has roles.
alter table approvals.request drop constraint request_kind_check, add constraint request_kind_check check (kind in (
    'deposit_credit', 'unmatched_payment', 'deposit_reversal', 'withdrawal', 'payout_refusal', 'payout_paid',
    'withdrawal_refund', 'vendor_transfer', 'deposit_bonus', 'deposit_payee', 'deposit_provider', 'payout_provider',
    'method_provider', 'withdrawal_terms', 'approval_policy', 'social_provider', 'staff_account',
    'staff_roles', 'staff_reset', 'staff_enable'));
