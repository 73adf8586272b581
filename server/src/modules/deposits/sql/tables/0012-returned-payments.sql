-- Staff record that the provider returned the money of a reversal, or a part of it, which is credited again.
alter table deposits.reversal
  -- What was credited again of the credit, the fee and the bonus when the money was returned; minor units.
  add column restored_credit bigint not null default 0,
  add column restored_fee bigint not null default 0,
  add column restored_bonus bigint not null default 0,
  -- The reference of the returned money on the statement of the provider or the bank.
  add column returned_reference text check (length(returned_reference) between 1 and 100),
  -- What the reports of the payment up to then still claim; they are folded into it, and do not count by themselves.
  add column kept_claim bigint not null default 0 check (kept_claim >= 0),
  add column is_folded boolean not null default false,
  drop constraint reversal_state_check,
  add constraint reversal_state_check
    check (state in ('OPEN', 'LOST', 'REOPENED', 'WON', 'RETURNED', 'NOT_CREDITED', 'COVERED')),
  drop constraint reversal_check1,
  add constraint reversal_decided_check check ((state in ('LOST', 'WON', 'RETURNED')) = (decided_at is not null)),
  add constraint reversal_restored_check check (restored_credit between 0 and credit_amount
    and restored_fee between 0 and fee_amount and restored_bonus between 0 and bonus_amount),
  add constraint reversal_returned_check check ((state = 'RETURNED') = (returned_reference is not null)
    and (state = 'RETURNED') = (restored_credit + restored_fee > 0)
    and (state = 'RETURNED' or restored_bonus + kept_claim = 0));
