-- Decisions about what points are converted into.
alter table approvals.request drop constraint request_kind_check, add constraint request_kind_check check (kind in (
    'deposit_credit', 'unmatched_payment', 'deposit_reversal', 'withdrawal', 'payout_refusal', 'payout_paid',
    'withdrawal_refund', 'vendor_transfer', 'deposit_bonus', 'deposit_payee', 'deposit_provider', 'payout_provider',
    'method_provider', 'withdrawal_terms', 'approval_policy', 'jackpot_feed', 'transfer_terms', 'brand_limit',
    'member_limit', 'brand_currencies', 'brand_time_zone', 'brand_closing', 'member_move', 'vendor', 'social_provider',
    'contract_offer', 'contract_settings', 'contract_bill', 'programme', 'programme_budget', 'programme_application',
    'reward_revocation', 'points_rate',
    'staff_account', 'staff_roles', 'staff_reset', 'staff_enable'));
