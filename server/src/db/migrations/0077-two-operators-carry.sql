-- What one operator said of a transfer with a vendor that takes two to settle: it is done once another one says the same.
alter table transfers.vendor_transfer
  add column first_word text check (first_word in ('DONE', 'FAILED')),
  add column first_word_by uuid,
  add check ((first_word is null) = (first_word_by is null));
