-- Crediting a reversed deposit again is a decision about money.
alter table approvals.request drop constraint request_kind_check1, add constraint request_kind_check check (kind in (
    'deposit_credit', 'unmatched_payment', 'deposit_reversal', 'withdrawal', 'payout_refusal', 'payout_paid',
    'withdrawal_refund', 'vendor_transfer', 'deposit_bonus', 'deposit_payee', 'deposit_provider', 'payout_provider',
    'method_provider', 'withdrawal_terms', 'approval_policy', 'social_provider', 'staff_roles'));

alter table approvals.policy drop constraint policy_kind_check, add constraint policy_kind_check check (kind in (
    'any', 'deposit_credit', 'unmatched_payment', 'deposit_reversal', 'withdrawal', 'payout_refusal', 'payout_paid',
    'withdrawal_refund', 'vendor_transfer', 'deposit_bonus'));
