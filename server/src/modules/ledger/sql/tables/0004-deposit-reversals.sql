-- A reversal of a deposit has happened at the bank, so it is booked on frozen accounts too.
insert into ledger.transfer_code (code, name, even_if_frozen) values (7, 'deposit_reversal', true);
