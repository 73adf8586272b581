-- Finds a member's deposits that count towards the limits and are not credited yet.
create index deposit_reserved on cashier.deposit (member_id) where counted_at is not null and state <> 'CREDITED';
