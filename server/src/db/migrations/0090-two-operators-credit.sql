-- What one operator said of money that takes two to credit by hand: it is done once another one says the same.
alter table cashier.deposit
  add column first_word text check (length(first_word) between 1 and 100),
  add column first_word_by uuid,
  add check ((first_word is null) = (first_word_by is null));
alter table cashier.surplus
  add column first_word text check (length(first_word) between 1 and 100),
  add column first_word_by uuid,
  add check ((first_word is null) = (first_word_by is null));
