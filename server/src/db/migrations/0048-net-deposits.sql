-- What a wallet's deposits and withdrawals come to since it was opened. They are few among bets and wins.
create index transfer_deposit on ledger.transfer (credit_id) where code = 2;
create index transfer_withdrawal on ledger.transfer (debit_id) where code = 3;
