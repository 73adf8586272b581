-- Deposits of which one operator has said something are listed until another one has said the same.
create index deposit_first_word on cashier.deposit (brand_id) where first_word is not null;
