-- What is not a notification of the platform was written by staff.
drop index inbox.message_of_operator;

alter table inbox.message drop constraint message_kind_check, drop constraint message_check1,
  drop constraint message_check2, drop constraint message_recalled_check;

update inbox.message set kind = 'STAFF', event_key = regexp_replace(event_key, '^operator:', 'staff:')
  where kind = 'OPERATOR';

alter table inbox.message
  add constraint message_kind_check check (kind in (
    'DEPOSIT_CREDITED', 'DEPOSIT_BONUS', 'DEPOSIT_REFUSED', 'WITHDRAWAL_PAID', 'WITHDRAWAL_REFUSED', 'WITHDRAWAL_FAILED',
    'WITHDRAWAL_REFUNDED', 'TRANSFER_SENT', 'TRANSFER_RECEIVED', 'ACCOUNT_ADDED', 'ACCOUNT_REMOVED', 'SECURITY', 'STAFF')),
  add constraint message_texts_check check ((kind = 'STAFF') = (texts is not null)),
  add constraint message_to_all_check check (member_id is not null or (kind = 'STAFF' and read_at is null)),
  add constraint message_recalled_check check (recalled_at is null or kind = 'STAFF');

create index message_of_staff on inbox.message (brand_id, sent_at desc, id desc) where kind = 'STAFF';
