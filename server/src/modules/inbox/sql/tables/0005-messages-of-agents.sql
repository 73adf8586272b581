-- An agent writes to members of the own downline. As messages to all, they may contain offers.
alter table inbox.message drop constraint message_kind_check, drop constraint message_texts_check;
alter table inbox.message
  add constraint message_kind_check check (kind in (
    'DEPOSIT_CREDITED', 'DEPOSIT_BONUS', 'DEPOSIT_REFUSED', 'DEPOSIT_REVERSED', 'DEPOSIT_RESTORED', 'WITHDRAWAL_PAID',
    'WITHDRAWAL_REFUSED', 'WITHDRAWAL_FAILED', 'WITHDRAWAL_REFUNDED', 'TRANSFER_SENT', 'TRANSFER_RECEIVED',
    'ACCOUNT_ADDED', 'ACCOUNT_REMOVED', 'SECURITY', 'STAFF', 'CONTRACT_OFFERED', 'CONTRACT_ACCEPTED',
    'CONTRACT_REJECTED', 'CONTRACT_OFFER_CLOSED', 'CONTRACT_TERMINATION', 'CONTRACT_KEPT', 'CONTRACT_ENDED',
    'EARNINGS_PAID', 'EARNINGS_OWED', 'EARNINGS_REVERSED', 'AGENT')),
  add constraint message_texts_check check ((kind in ('STAFF', 'AGENT')) = (texts is not null));
