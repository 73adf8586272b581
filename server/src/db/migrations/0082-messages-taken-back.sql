-- What an operator wrote may be taken back: no member sees it any more; operators do.
alter table messages.message
  add column taken_back_at timestamptz,
  add column taken_back_by uuid,
  add constraint message_taken_back_check check (taken_back_at is null or kind = 'OPERATOR'),
  add constraint message_taken_back_by_check check (taken_back_by is null or taken_back_at is not null);
create index message_of_desk on messages.message (brand_id, sent_at desc, id desc) where kind = 'OPERATOR';
