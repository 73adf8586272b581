-- What one operator said of a withdrawal that takes two to settle: it is done once another one says the same.
alter table withdrawals.withdrawal
  add column first_word text check (length(first_word) between 1 and 100),
  add column first_word_by uuid,
  add check ((first_word is null) = (first_word_by is null));
