-- Staff answered a member's feedback; the answer is the message's text.
alter table inbox.message drop constraint message_kind_check, drop constraint message_texts_check;
alter table inbox.message
  add constraint message_kind_check check (kind in (
    'DEPOSIT_CREDITED', 'DEPOSIT_BONUS', 'DEPOSIT_REFUSED', 'DEPOSIT_REVERSED', 'DEPOSIT_RESTORED', 'WITHDRAWAL_PAID',
    'WITHDRAWAL_REFUSED', 'WITHDRAWAL_FAILED', 'WITHDRAWAL_REFUNDED', 'TRANSFER_SENT', 'TRANSFER_RECEIVED',
    'ACCOUNT_ADDED', 'ACCOUNT_REMOVED', 'SECURITY', 'STAFF', 'CONTRACT_OFFERED', 'CONTRACT_ACCEPTED',
    'CONTRACT_REJECTED', 'CONTRACT_OFFER_CLOSED', 'CONTRACT_TERMINATION', 'CONTRACT_KEPT', 'CONTRACT_ENDED',
    'EARNINGS_PAID', 'EARNINGS_OWED', 'EARNINGS_REVERSED', 'REWARD_GRANTED', 'AGENT', 'FEEDBACK_ANSWERED')),
  add constraint message_texts_check
    check ((kind in ('STAFF', 'AGENT', 'FEEDBACK_ANSWERED')) = (texts is not null));
