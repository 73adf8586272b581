-- States and reasons are named after what they mean: a proof of payment was uploaded, a received payment is on hold.
drop index cashier.deposit_open_payment;

drop index cashier.deposit_frozen;

alter table cashier.deposit drop constraint deposit_state_check, drop constraint deposit_mismatch_received_check,
  drop constraint deposit_reason_check;

update cashier.deposit
  set state = case state when 'PROVED' then 'PROOF_UPLOADED' when 'MISMATCH' then 'ON_HOLD' else state end,
    reason = case reason when 'gateway' then 'payment_provider' when 'operator' then 'staff' else reason end
  where state in ('PROVED', 'MISMATCH') or reason in ('gateway', 'operator');

alter table cashier.deposit
  add constraint deposit_state_check check (state in
    ('CREATED', 'AWAITING_PAYMENT', 'PROOF_UPLOADED', 'CREDITED', 'EXPIRED', 'FAILED', 'REFUSED', 'ON_HOLD')),
  add constraint deposit_on_hold_received_check
    check (state <> 'ON_HOLD' or (reason is not distinct from 'currency') = (received is null)),
  add constraint deposit_reason_check check (reason in
    ('amount', 'currency', 'limit', 'excluded', 'frozen', 'refused', 'payment_provider', 'staff'));

create index deposit_open_payment on cashier.deposit (brand_id, provider_reference)
  where state in ('CREATED', 'AWAITING_PAYMENT', 'PROOF_UPLOADED');

create index deposit_frozen on cashier.deposit (brand_id, changed_at) where state = 'ON_HOLD' and reason = 'frozen';
