-- Finds the last paid withdrawals of a method, from which the time to the next payout is estimated.
create index withdrawal_paid on withdrawals.withdrawal (brand_id, method_id, paid_at desc) where paid_at is not null;
